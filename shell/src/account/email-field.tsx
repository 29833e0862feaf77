import { type ComponentProps, useRef } from 'react';
import { rich } from 'shared/language/rich';
import { TextField } from 'shared/ui';
import styles from './email-field.module.css';

type Props = ComponentProps<typeof TextField> & {
  /** The address that was probably meant; null or absent for none. */
  readonly proposal?: string | null;
  /** Called with the proposal when it is accepted. */
  readonly onTake?: (address: string) => void;
};

/** The e-mail address of an account, which browsers and password managers can fill in. */
export function EmailField({ proposal = null, onTake, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <TextField
        ref={input}
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <p role="status" className={styles.proposal}>
        {proposal !== null &&
          rich('Did you mean {address}?', {
            address: (
              <button
                type="button"
                // A tap leaves the focus in the field being filled in.
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ currentTarget }) => {
                  // An accepted proposal disappears, and its button would take the focus of the keyboard along.
                  if (document.activeElement === currentTarget) input.current?.focus();
                  onTake?.(proposal);
                }}
              >
                {proposal}
              </button>
            ),
          })}
      </p>
    </div>
  );
}
