import { boot } from 'shared/api';
import { dismissNotice, notify, useNotices } from 'shared/notices';
import { type LiveSection, readDiscovery, sectionsOf, shellVersion } from './discovery.ts';

const EVERY_MS = 60_000;
const AT_MOST_EVERY_MS = 10_000;

type Watched = {
  readonly sections: readonly LiveSection[];
  /** Calls back whenever another page of the site is shown. */
  readonly onPage: (shown: () => void) => void;
};

/**
 * Notices that a newer release of the shell or of a section is live than this page was started with,
 * and offers to load it, but never over what somebody is typing: then the offer waits for the next page.
 */
export function watchReleases({ sections, onPage }: Watched): void {
  let looked = Date.now();
  let isFound = false;
  let isTyping = false;
  /** Id of the offer while it may be on the screen. */
  let offer: number | undefined;

  const show = () => {
    if (!isFound || isTyping || offer !== undefined) return;
    offer = notify({
      kind: 'status',
      stays: true,
      text: 'A new version of this site is ready.',
      action: { label: 'Reload', run: () => location.reload() },
    });
  };
  const withdraw = () => {
    const shown = useNotices.getState().find(({ id }) => id === offer);
    if (!shown) return;
    dismissNotice(shown.id);
    offer = undefined;
  };
  const look = async () => {
    if (isFound || document.hidden || Date.now() - looked < AT_MOST_EVERY_MS) return;
    looked = Date.now();
    const now = await readDiscovery().catch(() => undefined);
    isFound = now !== undefined && isNewer(now, sections);
    show();
  };

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('input, textarea, select')) return;
    isTyping = true;
    withdraw();
  });
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), EVERY_MS);
  onPage(() => {
    isTyping = false;
    show();
    void look();
  });
}

function isNewer(now: unknown, sections: readonly LiveSection[]): boolean {
  const { preview, discovery } = boot();
  const started = shellVersion(discovery);
  const live = shellVersion(now);
  if (started && live && started !== live && preview?.section !== 'shell') return true;
  return sectionsOf(now).some(({ name, metadata }) => {
    const known = sections.find((section) => section.name === name);
    return known?.metadata.version !== metadata.version && preview?.section !== name;
  });
}
