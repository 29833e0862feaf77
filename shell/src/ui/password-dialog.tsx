import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useMutation } from 'shared/data';
import { validityHandlers } from 'shared/forms';
import { Alert, Button, classNames, Dialog } from 'shared/ui';
import formStyles from './dialog-form.module.css';
import { PasswordField } from './password-field.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly label: string;
  readonly email: string;
  /** Whether the account has a password of this site. If not, no field is shown: the provider of its school account asks. */
  readonly hasPassword: boolean;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  /** The action cannot be undone. */
  readonly isDanger?: boolean;
  /** Gets an empty password without `hasPassword`. */
  readonly send: (password: string) => Promise<unknown>;
  /** The sentence for a failure of `send` without one of its own. */
  readonly fallback: string;
  readonly onDone?: () => void;
  readonly onCancel: () => void;
};

/** Asks a logged-in user for the password again: someone else may use an unattended browser. */
export function PasswordDialog(props: Props) {
  const { title, children, isDanger = false, hasPassword, email, fallback } = props;
  const id = useId();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { busy, error, write } = useMutation(() => props.send(password), { fallback });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await write()) props.onDone?.();
    else form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  };
  return (
    <Dialog
      isCard
      role={isDanger ? 'alertdialog' : undefined}
      className={formStyles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      onDismiss={() => {
        if (!busy) props.onCancel();
      }}
    >
      <form
        // The messages of the browser, in the language of the page.
        {...validityHandlers}
        ref={form}
        className="stack"
        onSubmit={(event) => void submit(event)}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-why`} className="stack">
          {children}
        </div>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        {hasPassword && (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={props.label}
              name="password"
              required
              autoComplete="current-password"
              autoFocus
              maxLength={1024}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        <div className={classNames('row', formStyles.actions)}>
          <Button disabled={busy} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            busy={busy}
            disabled={isDanger && hasPassword && password === ''}
          >
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
