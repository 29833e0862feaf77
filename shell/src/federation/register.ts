import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { boot } from 'shared/api';
import { type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';
import { retryAddress } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';
import { expectIntegrity, scriptPolicy } from './verify.ts';

/** Limit of a retry; no attempt to load a section takes longer. */
export const RETRY_LIMIT_MS = 15_000;

/** Makes the sections known to the federation runtime; nothing is loaded yet. */
export function registerSections(state: LoadingState): void {
  registerPlugins([scriptPolicy(state, RETRY_LIMIT_MS)]);
  for (const section of state.sections) expectIntegrity(state, section);
  registerRemotes(state.sections.map((one) => ({ name: containerOf(one), entry: one.url })));
}

/**
 * Registers a section again after a failure, in the release that is live now, so that loading it really
 * fetches again. Resolves with that release.
 */
export async function registerAgain(
  state: LoadingState,
  section: LiveSection,
): Promise<LiveSection> {
  const live = (await findLiveNow(state, section)) ?? section;
  state.retries += 1;
  expectIntegrity(state, live);
  // Chunks register themselves in this global list: the new entry would use the chunks of the failed one.
  Reflect.deleteProperty(globalThis, `chunk_${containerOf(section)}`);
  const entry = retryAddress(live.url, state.retries);
  registerRemotes([{ name: containerOf(section), entry }], { force: true });
  return live;
}

/** Names in the federation runtime are identifiers. */
export const containerOf = ({ name }: LiveSection): string => name.replaceAll('-', '_');

/** The live release now. Undefined if the document cannot be loaded, and for a preview, which is not in it. */
async function findLiveNow(
  state: LoadingState,
  { name }: LiveSection,
): Promise<LiveSection | undefined> {
  if (boot().preview?.section === name) return undefined;
  const document = await readDiscovery().catch(() => undefined);
  return sectionsOf(state, document).find((section) => section.name === name);
}
