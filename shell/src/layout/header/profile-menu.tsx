import { Menu } from '@base-ui/react/menu';
import { LogOut } from 'lucide-react';
import type { CurrentUser } from 'shared/contract';
import { may } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { classNames } from 'shared/ui';
import { useLiveSections } from '../../platform/index.ts';
import { Keys } from '../../ui/keys.tsx';
import controls from '../controls/controls.module.css';
import { accountLinks } from '../controls/nav-links.ts';
import { useLogout } from '../controls/use-logout.ts';
import { UserLine } from '../controls/user-line.tsx';
import buttonStyles from './profile-button.module.css';
import { ProfileFace } from './profile-face.tsx';
import styles from './profile-menu.module.css';

/** The profile button with its open menu, which replaces the `ProfileButton` that was clicked. */
export function ProfileMenu({ user }: { readonly user: CurrentUser }) {
  const links = accountLinks(useLiveSections(), useSession());
  const logout = useLogout();
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger
        className={buttonStyles.button}
        aria-label={t('Account of {name}', { name: user.name })}
      >
        <ProfileFace user={user} />
      </Menu.Trigger>
      {/* It lies outside the other landmarks of the page, so it is one itself. */}
      <Menu.Portal
        container={document.getElementById('overlays') ?? document.body}
        role="navigation"
        aria-label={t('Account')}
      >
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={6}>
          <Menu.Popup className={styles.menu} aria-label={t('Account')}>
            <UserLine user={user} />
            {links.map(({ to, text }) => (
              <Menu.LinkItem
                key={to}
                className={classNames(controls.row, styles.item)}
                closeOnClick
                render={<Link to={to} viewTransition />}
              >
                {text}
              </Menu.LinkItem>
            ))}
            <Menu.Separator className={styles.line} />
            <Menu.Item
              className={classNames(controls.row, styles.item)}
              onClick={() => void logout()}
            >
              <LogOut aria-hidden="true" />
              {t('Logout')}
            </Menu.Item>
            {may(user, 'staff.enter') && (
              <p className={styles.hint}>
                {rich('Go anywhere {keys}', { keys: <Keys keys={['Ctrl', 'K']} /> })}
              </p>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
