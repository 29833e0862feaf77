import { useId, useRef, useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { inOwnWords } from 'shared/forms';
import { t } from 'shared/language';
import { Alert, Button, Dialog } from 'shared/ui';
import formStyles from '../ui/dialog-form.module.css';
import { PasswordField } from '../ui/password-field.tsx';
import styles from './password-dialog.module.css';

type Props = {
  /** The act that needs the password. */
  readonly purpose: string | undefined;
  /** Of the account whose password is asked for. */
  readonly email: string;
  readonly onGiven: () => void;
  readonly onCancel: () => void;
};

/** Asks who is logged in for the password once more. */
export function PasswordDialog({ purpose, email, onGiven, onCancel }: Props) {
  const titleId = useId();
  const whyId = useId();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { busy, error, write } = useMutation(() => call('auth.confirm', { body: { password } }), {
    fallback: t('No answer came. Please try again.'),
  });
  const submit = async () => {
    if (await write()) onGiven();
    else form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  };
  return (
    <Dialog
      isCard
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={whyId}
      onDismiss={() => {
        if (!busy) onCancel();
      }}
    >
      <form
        {...inOwnWords}
        ref={form}
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={titleId}>{t('Is it still you?')}</h2>
        <div id={whyId}>
          {purpose && (
            <p>
              <b>{purpose}</b>
            </p>
          )}
          <p>
            {t('Before roles, cash or releases change, the site asks for your password again.')}
          </p>
        </div>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        <p className={styles.who}>
          <span>{t('Logged in as')}</span> <b>{email}</b>
        </p>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={t('Password')}
          name="password"
          required
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={formStyles.actions}>
          <Button onClick={onCancel} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('Confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
