import { type ComponentType, useState } from 'react';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { showToast } from 'shared/toasts';
import styles from './profile-button.module.css';
import { ProfileFace } from './profile-face.tsx';

const loadMenu = () => import('./profile-menu.tsx');

/** Opens the profile menu. Its code is large: it loads when pointer or focus come near, and replaces this button at a click. */
export function ProfileButton({ user }: { readonly user: CurrentUser }) {
  const [busy, setBusy] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<{ readonly user: CurrentUser }>>();
  if (Menu) return <Menu user={user} />;
  const open = async () => {
    setBusy(true);
    try {
      const { ProfileMenu } = await loadMenu();
      setMenu(() => ProfileMenu);
    } catch {
      showToast({ kind: 'alert', text: t('The menu could not be loaded. Check your connection.') });
    }
    setBusy(false);
  };
  const preload = () => void loadMenu().catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Account of {name}', { name: user.name })}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={busy || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        void open();
      }}
    >
      <ProfileFace user={user} />
    </button>
  );
}
