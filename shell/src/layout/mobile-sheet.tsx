import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './mobile-menu.module.css';

/** Above this width the bar shows everything itself. */
const WIDE = '(min-width: 768.02px)';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** The open mobile menu. As a modal dialog it keeps the rest of the page out of reach until it is closed. */
export function MobileSheet({ onClose, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // Esc, the back gesture of a phone and the return of focus are the browser's part of a modal dialog.
    // It gives the focus back only while the dialog is still in the page: hence a layout effect.
    const shown = sheet.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    // The window may become wider while the menu is open: a turned phone, a dragged corner.
    const wide = window.matchMedia(WIDE);
    const follow = () => wide.matches && onClose();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet; the keyboard has Esc and the button
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
