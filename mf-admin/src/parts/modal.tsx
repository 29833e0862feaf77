import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, classNames } from 'shared/ui';
import styles from './modal.module.css';

type Props = {
  readonly title: string;
  readonly size?: 'narrow' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog over the page, rendered while it is open; Escape, the button or a click beside it closes it. */
export function Modal({ title, size = 'narrow', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    // The browser's modal dialog keeps the focus inside and, closed while it is still there, gives it back.
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is the cancel event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, size === 'wide' && styles.wide)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" aria-label="Close" className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
