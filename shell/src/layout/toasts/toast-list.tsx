import { useToasts } from 'shared/toasts';
import { classNames } from 'shared/ui';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';

/** The toasts of the shell and the sections, above the page. */
export const ToastList = () => (
  <div className={classNames(styles.list, 'screen-only')} aria-live="polite">
    {useToasts().map((toast) => (
      <Toast key={toast.id} toast={toast} />
    ))}
  </div>
);
