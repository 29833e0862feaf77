import { boot } from 'shared/api';
import { t } from 'shared/language';
import type { Discovery, SectionFace } from 'shared/releases';
import { showToast } from 'shared/toasts';
import { readDiscovery } from './discovery.ts';

const CHECK_EVERY_MS = 60_000;
const CHECK_AT_MOST_EVERY_MS = 10_000;

/**
 * Offers once to reload when other releases are live, unless somebody is writing. Returns a function that checks at
 * once, unless the last check is more recent than ten seconds.
 */
export function watchReleases(isWriting: () => boolean): () => Promise<void> {
  let checkedAt = Date.now();
  let isOffered = false;
  const check = async () => {
    if (isOffered || document.hidden || isWriting()) return;
    if (Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
    checkedAt = Date.now();
    if (!(await areOthersLive())) return;
    isOffered = true;
    showToast({
      kind: 'status',
      stays: true,
      text: t('A new version of this site is ready.'),
      action: { label: t('Reload'), run: () => location.reload() },
    });
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_EVERY_MS);
  return check;
}

/** Reloads a page whose releases are live no more, and then never resolves, so that nothing of the old page starts. */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await areOthersLive())) return;
  location.reload();
  await new Promise(() => {});
}

/** Whether other releases are live than those of this page. False if the site does not answer. */
const areOthersLive = (): Promise<boolean> =>
  readDiscovery('no-cache').then(
    (liveDiscovery) => releasesOf(liveDiscovery) !== releasesOf(boot().discovery),
    () => false,
  );

/** The versions of a discovery document as one text, to compare. Each section has a list of one release. */
const releasesOf = ({ extras, microFrontends }: Discovery<SectionFace>): string =>
  JSON.stringify([
    extras?.shell,
    Object.entries(microFrontends).map(([name, [release]]) => [name, release?.metadata.version]),
  ]);
