import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames, Dialog } from 'shared/ui';
import styles from './modal.module.css';

type Props = {
  readonly title: string;
  /** `side`: as high as the window, beside a page that stays readable. */
  readonly size?: 'narrow' | 'wide' | 'side';
  /** While something is sent, nothing closes the dialog: its outcome would not be seen. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog with a title. Escape, the Close button or a click outside closes it. */
export function Modal({ title, size = 'narrow', busy = false, onClose, children }: Props) {
  const titleId = useId();
  // Selecting text by dragging out of a field also ends in a click outside, which must not close the dialog.
  const [wasPressedInside, setPressedInside] = useState(false);
  return (
    <Dialog
      isCard={size !== 'side'}
      closesOnOutsideClick={!wasPressedInside}
      onPointerDown={({ target, currentTarget }) => setPressedInside(target !== currentTarget)}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onDismiss={() => {
        if (!busy) onClose();
      }}
    >
      <div className={classNames('stack', styles.inside)}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Button
            variant="quiet"
            aria-label={t('Close')}
            className={styles.close}
            disabled={busy}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </Button>
        </header>
        {children}
      </div>
    </Dialog>
  );
}
