import type { WriteError } from 'shared/data';
import { Alert } from 'shared/ui';
import styles from './form-message.module.css';
import { useFocusOn } from './use-focus-on.ts';

/** Why a form could not be sent. It takes the focus. */
export function FormError({ error }: { readonly error: WriteError | null }) {
  const place = useFocusOn<HTMLDivElement>(error);
  return (
    error && (
      <div ref={place} tabIndex={-1} className={styles.message}>
        <Alert kind="error">{error.text}</Alert>
      </div>
    )
  );
}
