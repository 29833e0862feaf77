import { t } from 'shared/language';
import { NavLink } from 'shared/router';
import { useSession } from 'shared/session';
import { useLiveSections } from '../../platform/index.ts';
import { mainLinks } from '../controls/nav-links.ts';
import styles from './main-nav.module.css';

export function MainNav() {
  const links = mainLinks(useLiveSections(), useSession());
  return (
    <nav aria-label={t('Main')}>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink className={styles.link ?? ''} to={to} end={to === '/'} viewTransition>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
