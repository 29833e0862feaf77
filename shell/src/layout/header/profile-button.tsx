import { type ComponentType, useState } from 'react';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import styles from './profile-button.module.css';
import { ProfileFace } from './profile-face.tsx';

type Menu = ComponentType<{ readonly user: CurrentUser; readonly overlays: HTMLElement }>;

const load = () => import(/* webpackChunkName: "shell-profile-menu" */ './profile-menu.tsx');

/**
 * Opens the profile menu. The code of the menu is larger than the rest of the layout. It is loaded when a
 * pointer or the focus comes to this button, and replaces the button at the first click.
 */
export function ProfileButton({ user }: { readonly user: CurrentUser }) {
  const [busy, setBusy] = useState(false);
  const [arrived, setArrived] = useState<{ Menu: Menu; overlays: HTMLElement } | null>(null);
  if (arrived) return <arrived.Menu user={user} overlays={arrived.overlays} />;
  const open = async () => {
    setBusy(true);
    try {
      const { ProfileMenu } = await load();
      setArrived({
        Menu: ProfileMenu,
        overlays: document.getElementById('overlays') ?? document.body,
      });
    } catch {
      notify({ kind: 'alert', text: t('The menu could not be loaded. Check your connection.') });
    }
    setBusy(false);
  };
  const warm = () => void load().catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Account of {name}', { name: user.name })}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={busy || undefined}
      onPointerEnter={warm}
      onFocus={warm}
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
