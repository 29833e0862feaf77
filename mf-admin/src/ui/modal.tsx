import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from 'shared/language';
import { Button, classNames, Dialog } from 'shared/ui';
import styles from './modal.module.css';

type Props = {
  readonly title: string;
  readonly size?: 'narrow' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with a title. Escape, the Close button or a press outside closes it. */
export function Modal({ title, size = 'narrow', onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog
      isCard
      isLight
      aria-labelledby={titleId}
      className={classNames(styles.dialog, size === 'wide' && styles.wide)}
      onDismiss={onClose}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" aria-label={t('Close')} className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        {children}
      </div>
    </Dialog>
  );
}
