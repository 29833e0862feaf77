import { t } from 'shared/language';
import { NavLink } from 'shared/router';
import type { Session } from 'shared/session';
import { Slot } from '../../federation/slot.tsx';
import controls from '../controls.module.css';
import { accountLinks, type NavLinkTo } from '../header/nav-links.ts';
import { useLogout } from '../header/use-logout.ts';
import { UserLine } from '../header/user-line.tsx';
import styles from './mobile-menu.module.css';

type LinkRowsProps = { readonly links: readonly NavLinkTo[]; readonly onFollow: () => void };

export const LinkRows = ({ links, onFollow }: LinkRowsProps) => (
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

/** The account in the mobile menu: the user's links, or login and registration. */
export function AccountLinks({ session, onFollow }: AccountLinksProps) {
  const logout = useLogout();
  const { status, user } = session;
  if (!user && status === 'checking') return <p className={styles.wait}>{t('One moment…')}</p>;
  const rows = <LinkRows links={accountLinks(session)} onFollow={onFollow} />;
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
