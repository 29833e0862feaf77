import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from 'shared/language';
import { Field } from 'shared/ui';
import styles from './password-field.module.css';
import { useHold } from './use-hold.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  readonly error?: string | null | undefined;
};

/** The field for a new password, with a button that shows the password while it is held down. */
export function PasswordField({ label, error, ...input }: Props) {
  const { held, handlers } = useHold();
  const Icon = held ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoComplete="new-password"
            {...input}
            {...control}
            type={held ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            // Not the name of the field: only one element should have that name.
            aria-label={t('Show password')}
            aria-pressed={held}
            aria-controls={control.id}
            title={t('Hold to show')}
            {...handlers}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
