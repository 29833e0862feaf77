import { boot } from 'shared/api';
import { chunkGlobal, containerOf } from 'shared/releases';
import { renewRetryMark } from 'shared/section';
import { type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';
import { retryAddress } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';
import type { Remote } from './remotes.ts';

/** Registers the sections as remotes; nothing is loaded yet. */
export function registerSections(state: LoadingState): void {
  for (const section of state.sections) state.remotes.register(remoteOf(section));
}

const remoteOf = (section: LiveSection, entry = section.url): Remote => ({
  name: containerOf(section.name),
  entry,
  integrity: section.metadata.integrity,
});

/**
 * Registers a section again after a failure, in the release that is live now, so that loading it really
 * fetches again. Resolves with that release.
 */
export async function registerAgain(
  state: LoadingState,
  section: LiveSection,
): Promise<LiveSection> {
  const live = (await findLiveNow(section)) ?? section;
  // Chunks register themselves in this global list: the new entry would use the chunks of the failed one. What
  // of this release already runs needs the list for its further pages, and its chunks are good.
  if (state.running.get(section.name) !== live.metadata.version)
    Reflect.deleteProperty(globalThis, chunkGlobal(containerOf(section.name)));
  state.remotes.register(remoteOf(live, retryAddress(live.url, renewRetryMark())));
  return live;
}

/** The live release now. Undefined if the document cannot be loaded, and for a preview, which is not in it. */
async function findLiveNow({ name }: LiveSection): Promise<LiveSection | undefined> {
  if (boot().preview?.section === name) return undefined;
  const document = await readDiscovery('reload').catch(() => undefined);
  return sectionsOf(document).find((section) => section.name === name);
}
