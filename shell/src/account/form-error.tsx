import { useEffect, useRef } from 'react';
import type { WriteError } from 'shared/data';
import { Alert } from 'shared/ui';
import styles from './form-error.module.css';

/** Why a form could not be sent. It takes the focus, so that it is read next. */
export function FormError({ error }: { readonly error: WriteError | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the browser's focus: the pressed button may be far below.
    if (error) place.current?.focus();
  }, [error]);
  return (
    error && (
      <div ref={place} tabIndex={-1} className={styles.error}>
        <Alert kind="error">{error.text}</Alert>
      </div>
    )
  );
}
