import { hasRank, ROLE } from 'shared/domain';
import { isDialogOpen, isTyping, letterOf } from 'shared/keyboard';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { useSession } from 'shared/session';
import type { Host, OverlayKind } from './overlay.tsx';

let host: Host | undefined;

/** Listens for the shortcuts of staff, from now on as long as the page is open. */
export function startCommands(found: Host): void {
  if (!host) window.addEventListener('keydown', onKeyDown);
  host = found;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen()) return;
  if (!hasRank(useSession.getState().user, ROLE.CLASS_REP)) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey || letterOf(event) !== 'k') return;
    event.preventDefault();
    void show('palette');
    return;
  }
  if (isTyping(event.target)) return;
  if (event.key === '?') {
    event.preventDefault();
    void show('shortcuts');
  }
  if (event.key === '/') focusSearch(event);
}

/** Goes to the search of the page, if it has one. */
function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
}

async function show(kind: OverlayKind): Promise<void> {
  if (!host) return;
  try {
    const { showOverlay } = await import(
      /* webpackChunkName: "shell-commands-overlay" */ './overlay.tsx'
    );
    showOverlay(kind, host);
  } catch {
    notify({ kind: 'alert', text: t('The search could not be loaded. Check your connection.') });
  }
}
