import { useSession } from 'shared/session';
import { ButtonLink } from 'shared/ui';
import styles from './app-header.module.css';
import { accountLinks } from './nav-links.ts';
import { ProfileButton } from './profile-button.tsx';

/** Right end of the navigation bar: login and registration, or the menu of the signed-in user. */
export function AccountArea() {
  const session = useSession();
  if (session.user) return <ProfileButton user={session.user} />;
  if (session.status === 'checking') return <span className={styles.unknown} />;
  return (
    <div className={styles.entrances}>
      {accountLinks(session).map(({ to, text }) => (
        <ButtonLink key={to} to={to} variant={to === '/register' ? 'primary' : 'quiet'}>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
