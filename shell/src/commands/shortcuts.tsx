import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from 'shared/contract';
import { isDialogOpen, isTyping, letterOf } from 'shared/keyboard';
import { t } from 'shared/language';
import { showToast } from 'shared/toasts';
import type { PaletteRouter } from './palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

type Props = { readonly user: CurrentUser; readonly router: PaletteRouter };

/** Keyboard shortcuts of staff, and the dialog that one of them has opened: the list of shortcuts, or the palette. */
export function Shortcuts({ user, router }: Props) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    // At once, so that the dialog returns the focus before another page takes it.
    const close = () => flushSync(() => setDialog(null));
    const showList = () => setDialog(<ShortcutList onClose={close} />);
    const showPalette = async () => {
      try {
        const { Palette } = await import(
          /* webpackChunkName: "shell-commands-overlay" */ './palette.tsx'
        );
        setDialog(
          <Palette user={user} router={router} onShowShortcuts={showList} onClose={close} />,
        );
      } catch {
        showToast({
          kind: 'alert',
          text: t('The search could not be loaded. Check your connection.'),
        });
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen()) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || letterOf(event) !== 'k') return;
        event.preventDefault();
        void showPalette();
      } else if (!isTyping(event.target)) {
        if (event.key === '/') focusSearch(event);
        else if (event.key === '?') {
          event.preventDefault();
          showList();
        }
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [user, router]);
  return dialog;
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
}
