import type { ComponentProps } from 'react';
import { Alert } from 'shared/ui';
import styles from './form-page.module.css';

/** For the `ref` of a message: the pressed button may be far away or gone. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** The outcome of a form. It takes the focus when it is mounted. */
export const FormMessage = (props: ComponentProps<typeof Alert>) => (
  <div ref={focusOnMount} tabIndex={-1} className={styles.message}>
    <Alert {...props} />
  </div>
);
