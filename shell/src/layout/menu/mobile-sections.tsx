import { t } from 'shared/language';
import { NavLink } from 'shared/router';
import type { Session } from 'shared/session';
import { Slot } from '../../federation/slot.tsx';
import { accountLinks, type NavLinkTo } from '../header/nav-links.ts';
import { useLogout } from '../header/use-logout.ts';
import { UserLine } from '../header/user-line.tsx';
import styles from './mobile-menu.module.css';

type Following = { readonly onFollow: () => void };

/** Links in a column, each a row to tap. */
export function LinkRows({
  links,
  onFollow,
}: Following & { readonly links: readonly NavLinkTo[] }) {
  return (
    <ul className={styles.rows}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink className={styles.row ?? ''} to={to} end onClick={onFollow} viewTransition>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The account in the mobile menu: the user's links, or login and registration. */
export function AccountSection({ session, onFollow }: Following & { readonly session: Session }) {
  const logout = useLogout();
  const links = accountLinks(session);
  const { status, user } = session;
  if (user === null && status === 'checking')
    return <p className={styles.wait}>{t('One moment…')}</p>;
  if (user === null) return <LinkRows links={links} onFollow={onFollow} />;
  return (
    <>
      <UserLine user={user} />
      <LinkRows links={links} onFollow={onFollow} />
      <Slot name="account-menu" />
      <button
        type="button"
        className={styles.row}
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
