import type { createRoot, Root } from 'react-dom/client';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { readDiscovery, sectionsOf } from '../federation/discovery.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { accountLinks, mainLinks } from '../layout/header/nav-links.ts';
import { toggleTheme, useTheme } from '../theme/theme.store.ts';
import type { Command } from './command.rules.ts';
import { createSearch } from './find-things.ts';
import { pageCommands } from './pages.rules.ts';
import { Palette } from './palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** What of the page the commands need. */
export type Host = {
  readonly router: { navigate(to: string, options: { viewTransition: boolean }): Promise<void> };
  readonly state: LoadingState;
  /** Handed over, because importing it from a second file would make the first load larger. */
  readonly createRoot: typeof createRoot;
};

export type OverlayKind = 'palette' | 'shortcuts';

let root: Root | undefined;
let removeBox = () => {};
let isPaletteShown = false;

/** Shows the palette or the list of shortcuts above the page, in a React tree of its own. */
export function showOverlay(kind: OverlayKind, host: Host): void {
  hideOverlay();
  const box = document.body.appendChild(document.createElement('div'));
  root = host.createRoot(box);
  removeBox = () => box.remove();
  const session = useSession.getState();
  const { user } = session;
  if (kind === 'shortcuts' || !user) {
    root.render(<ShortcutList onClose={hideOverlay} />);
    return;
  }
  const links = [...mainLinks(host.state.sections, session), ...accountLinks(session)];
  const find = createSearch(user);
  const render = (sections: Parameters<typeof pageCommands>[0]['sections']) =>
    root?.render(
      <Palette
        pages={pageCommands({ links, sections }, user)}
        actions={actions()}
        find={find}
        onChoose={(command) => choose(command, host)}
        onClose={hideOverlay}
      />,
    );
  isPaletteShown = true;
  render([]);
  // The pages of the sections are known only to the whole document, which no page carries.
  void readDiscovery('no-cache')
    .then((document) => sectionsOf(document).map(({ extras }) => extras))
    .then((sections) => isPaletteShown && render(sections))
    .catch(() => undefined);
}

export function hideOverlay(): void {
  isPaletteShown = false;
  // At once, so that the dialog gives the focus back before another page takes it.
  root?.unmount();
  root = undefined;
  removeBox();
}

function choose({ target }: Command, host: Host): void {
  hideOverlay();
  if (target.kind === 'page') void host.router.navigate(target.to, { viewTransition: true });
  else if (target.action === 'theme') toggleTheme();
  else showOverlay('shortcuts', host);
}

function actions(): readonly Command[] {
  const isLight = useTheme.getState().theme === 'light';
  return [
    {
      id: 'theme',
      label: isLight ? t('Switch to dark theme') : t('Switch to light theme'),
      target: { kind: 'action', action: 'theme' },
    },
    {
      id: 'shortcuts',
      label: t('Keyboard shortcuts'),
      target: { kind: 'action', action: 'shortcuts' },
    },
  ];
}
