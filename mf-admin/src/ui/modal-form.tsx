import type { ReactNode } from 'react';
import styles from './modal-form.module.css';

type Props = {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** The buttons below the fields, the one that sends last. */
  readonly actions: ReactNode;
};

/** The form of a dialog: fields one below the other, and its buttons at the end. */
export const ModalForm = ({ onSubmit, children, actions }: Props) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <div className={styles.actions}>{actions}</div>
  </form>
);
