import { type ReactNode, useEffect } from 'react';
import { t } from 'shared/language';
import { classNames, Dialog } from 'shared/ui';
import styles from './mobile-menu.module.css';

/** From this width the navigation bar has room for everything. */
const WIDE = '(min-width: 768.02px)';

type Props = {
  /** It was open before the script came: it must not slide in again. */
  readonly isThere: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The open mobile menu: a modal dialog, so that the rest of the page cannot be used until it is closed. */
export function MobileSheet({ isThere, onClose, children }: Props) {
  useEffect(() => {
    // Follows the window, which can become wider while the menu is open: when a phone is turned, for instance.
    const wide = window.matchMedia(WIDE);
    const follow = () => wide.matches && onClose();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [onClose]);
  return (
    <Dialog
      isLight
      className={classNames(styles.sheet, isThere && styles.there)}
      aria-label={t('Menu')}
      onDismiss={onClose}
    >
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}
