import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from 'shared/ui';
import styles from './form-error.module.css';

/** What went wrong with a form as a whole. It takes the focus, so that the next thing read is this. */
export function FormError({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus: the button that was pressed may be far below.
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.error}>
      <Alert kind="error">{children}</Alert>
    </div>
  );
}
