import { Eye, EyeOff } from 'lucide-react';
import { Field } from 'shared/ui';
import styles from './password-field.module.css';
import { useHold } from './use-hold.ts';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly minLength?: number;
};

/** A new password with a button beside it that shows what was typed while it is held down. */
export function PasswordField({ label, error, onChange, ...input }: Props) {
  const { held, handlers } = useHold();
  const Icon = held ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={held ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.show}
            // Not the field's own name: whoever looks for the field by its label should find one thing.
            aria-label="Show password"
            aria-pressed={held}
            aria-controls={control.id}
            title="Hold to show"
            {...handlers}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
