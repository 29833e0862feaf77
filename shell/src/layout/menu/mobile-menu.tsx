import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared/language';
import { NavLink } from 'shared/router';
import { type Session, useSession } from 'shared/session';
import { classNames, Dialog, useHydrated } from 'shared/ui';
import { Slot, useLiveSections } from '../../platform/index.ts';
import controls from '../controls/controls.module.css';
import { LanguageLink } from '../controls/language-link.tsx';
import { accountLinks, type MenuLink, mainLinks } from '../controls/nav-links.ts';
import { ThemeToggle } from '../controls/theme-toggle.tsx';
import { useLogout } from '../controls/use-logout.ts';
import { UserLine } from '../controls/user-line.tsx';
import styles from './mobile-menu.module.css';

/** From this width the navigation bar has room for everything. */
const WIDE_WINDOW = '(width > 48rem)';

/** The menu of narrow windows, mounted anew on each page: before hydration a `<details>`, then a modal dialog. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  /** Whether it was open or had the focus before hydration. */
  const [wasUsed, setWasUsed] = useState(false);
  const session = useSession();
  const sections = useLiveSections();
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // Takes over the state of the `<details>`, which visitors may change before hydration.
    const menu = details.current;
    if (!menu?.open && !menu?.contains(document.activeElement)) return;
    setWasUsed(true);
    setOpen(menu.open);
  }, []);
  useEffect(() => {
    // Follows the window, which can become wider, for instance when a phone is turned.
    const wide = window.matchMedia(WIDE_WINDOW);
    const closeIfWide = () => wide.matches && setOpen(false);
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);
  const close = () => setOpen(false);
  const buttonClass = classNames(controls.icon, styles.button);
  const menuContent = (
    <>
      <MenuSection title={t('Navigate')}>
        <nav aria-label={t('Main')}>
          <LinkRows links={mainLinks(sections, session)} onFollow={close} />
        </nav>
      </MenuSection>
      <MenuSection title={session.status === 'anonymous' ? t('Join Us') : t('Your Account')}>
        <AccountLinks session={session} onFollow={close} />
      </MenuSection>
      <LanguageLink isRow />
    </>
  );
  if (!useHydrated()) {
    return (
      // A visitor may have opened it, which would be a hydration mismatch.
      <details ref={details} className={styles.early} suppressHydrationWarning>
        <summary className={buttonClass} aria-label={t('Menu')}>
          <Menu aria-hidden="true" />
          <X aria-hidden="true" />
        </summary>
        <div className={styles.sheet}>
          <div className={styles.content}>{menuContent}</div>
        </div>
      </details>
    );
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-label={t('Open menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // biome-ignore lint/a11y/noAutofocus: it replaces the `<details>` that had the focus
        autoFocus={wasUsed}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {isOpen && (
        <Dialog
          closesOnOutsideClick
          // Open before hydration, it must not slide in again.
          className={classNames(styles.sheet, wasUsed && styles.still)}
          aria-label={t('Menu')}
          onDismiss={close}
        >
          <div className={styles.content}>
            <button
              type="button"
              className={classNames(buttonClass, styles.close)}
              aria-label={t('Close menu')}
              onClick={close}
            >
              <X aria-hidden="true" />
            </button>
            {menuContent}
            <MenuSection title={t('Theme')}>
              <ThemeToggle isRow />
            </MenuSection>
          </div>
        </Dialog>
      )}
    </>
  );
}

type MenuSectionProps = { readonly title: string; readonly children: ReactNode };

function MenuSection({ title, children }: MenuSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type LinkRowsProps = { readonly links: readonly MenuLink[]; readonly onFollow: () => void };

const LinkRows = ({ links, onFollow }: LinkRowsProps) => (
  <ul className={styles.rows}>
    {links.map(({ to, text }) => (
      <li key={to}>
        <NavLink className={controls.row ?? ''} to={to} end onClick={onFollow} viewTransition>
          {text}
        </NavLink>
      </li>
    ))}
  </ul>
);

type AccountLinksProps = { readonly session: Session; readonly onFollow: () => void };

function AccountLinks({ session, onFollow }: AccountLinksProps) {
  const sections = useLiveSections();
  const logout = useLogout();
  const { status, user } = session;
  if (!user && status === 'checking') return <p className={styles.wait}>{t('One moment…')}</p>;
  const rows = <LinkRows links={accountLinks(sections, session)} onFollow={onFollow} />;
  if (!user) return rows;
  return (
    <>
      <UserLine user={user} />
      {rows}
      <Slot name="account-menu" />
      <button
        type="button"
        className={controls.row}
        onClick={() => {
          onFollow();
          void logout();
        }}
      >
        {t('Logout')}
      </button>
    </>
  );
}
