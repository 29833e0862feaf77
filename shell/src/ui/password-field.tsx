import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { t } from 'shared/language';
import { Field } from 'shared/ui';
import styles from './password-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  readonly error?: string | null | undefined;
};

/** A password, with a button that shows it while it is held down. */
export function PasswordField({ label, error, ...input }: Props) {
  const { isHeld, handlers } = useHold();
  const Icon = isHeld ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoComplete="new-password"
            {...input}
            {...control}
            type={isHeld ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            // Does not repeat the label of the field, which must name the input alone.
            aria-label={t('Show password')}
            aria-pressed={isHeld}
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

const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** Whether a button is held down. Assistive technology cannot hold it, and sends a click without a press, which toggles. */
function useHold() {
  const [isHeld, setHeld] = useState(false);
  const release = () => setHeld(false);
  const handlers = {
    onPointerDown: () => setHeld(true),
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onBlur: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      setHeld(true);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      release();
    },
    onClick: (event: MouseEvent) => {
      // A click that follows a press has a count of clicks here.
      if (event.detail === 0) setHeld((before) => !before);
    },
  };
  return { isHeld, handlers };
}
