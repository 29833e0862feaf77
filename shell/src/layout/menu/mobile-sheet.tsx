import { type ReactNode, useEffect } from 'react';
import { Dialog } from 'shared/ui';
import styles from './mobile-menu.module.css';

/** From this width the navigation bar has room for everything. */
const WIDE = '(min-width: 768.02px)';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** The open mobile menu. As a modal dialog it keeps the rest of the page out of reach until it is closed. */
export function MobileSheet({ onClose, children }: Props) {
  useEffect(() => {
    // Follows the window, which can become wider while the menu is open: a turned phone, a dragged corner.
    const wide = window.matchMedia(WIDE);
    const follow = () => wide.matches && onClose();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [onClose]);
  return (
    <Dialog isLight className={styles.sheet} aria-label="Menu" onDismiss={onClose}>
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}
