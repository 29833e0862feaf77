import type { ComponentType } from 'react';
import { globalsOf, PROVIDED_CONTRACTS } from 'shared/releases';
import {
  bypassCachesFromNow,
  FIRST_LIMIT_MS,
  pendingFiles,
  RETRY_LIMIT_MS,
  type SectionRoutes,
  type SectionWidgets,
  settleWithin,
} from 'shared/section';
import { countSessionStores } from 'shared/session';
import { fetchLiveSections, type LiveSection } from './discovery.ts';
import { isFileOf, retryAddress } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';
import { report } from './report.ts';

/** A section did not load in time, was altered, or does not fit; see `cause`. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
}

type ExposedModules = {
  readonly App: ComponentType;
  readonly routes: SectionRoutes;
  readonly widgets: SectionWidgets;
};

/** Registers a section as a remote; nothing is loaded yet. */
export function registerSection(
  { remotes }: LoadingState,
  { name, url: entry, metadata: { integrity }, extras: { entryType: type, globals } }: LiveSection,
): void {
  remotes.register({ name: globalsOf(name, globals).container, entry, integrity, type });
}

/** Loads a module that a section exposes, or rejects with SectionLoadError; the call after that registers the section again. */
export async function loadSection<Name extends keyof ExposedModules>(
  state: LoadingState,
  { section, exposed }: { readonly section: LiveSection; readonly exposed: Name },
): Promise<ExposedModules[Name]> {
  const { name } = section;
  const isRetry = state.failedSections.has(name);
  const release = isRetry ? await registerAgain(state, section) : section;
  try {
    const { container } = globalsOf(name, release.extras.globals);
    const load = () => state.remotes.load(container, exposed);
    // For apps, whose chunks have no address for retries: the next request after a failed preload fails without being sent.
    const loadTwice = () => load().catch(() => registerAgain(state, release).then(load));
    // After the limit, the loader of chunks is told that the files which are still pending have failed.
    const loaded = await settleWithin(isRetry ? RETRY_LIMIT_MS : FIRST_LIMIT_MS, {
      loading: isRetry && release.extras.app ? loadTwice() : load(),
      subject: `${container}/${exposed}`,
      files: () => pendingFiles().filter((file) => isFileOf(release, file)),
    });
    const defaultExport = loaded?.default;
    // A section may export anything, also a contract of its own: `Object` makes even null safe to read from.
    const { contract = release.extras.contract } = Object(defaultExport);
    if (!PROVIDED_CONTRACTS.includes(contract))
      throw new Error(`${name} was built for another version of this site`);
    const isApp = exposed === 'App';
    if (!(isApp ? defaultExport : Object(defaultExport)[exposed]))
      throw new Error(
        `The default export of ./${exposed} must be ${isApp ? 'a component' : `{ ${exposed} }`}`,
      );
    // A second copy of `shared/session` would not know who is logged in.
    if (countSessionStores() !== 1) throw new Error(`${name} brought a session store of its own`);
    state.failedSections.delete(name);
    state.runningVersions.set(name, release.metadata.version);
    report(state, { section: release, outcome: 'loaded' });
    return defaultExport as ExposedModules[Name];
  } catch (cause) {
    state.failedSections.add(name);
    removePreloadLinks(release);
    report(state, { section: release, outcome: 'failed' });
    throw new SectionLoadError(`${name}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** Loads the widgets of a section once. The promise is stored outside React, so that `use` gets the same one again. */
export function loadWidgets(state: LoadingState, section: LiveSection): Promise<SectionWidgets> {
  const known = state.widgets.get(section.name);
  if (known) return known;
  const widgets = loadSection(state, { section, exposed: 'widgets' });
  widgets.then(
    // React marks a promise like this after waiting for it, and hydration does not suspend for a marked one.
    (value) => Object.assign(widgets, { status: 'fulfilled', value }),
    // The component that renders them handles a failure, but may not be mounted yet.
    (reason) => void Object.assign(widgets, { status: 'rejected', reason }),
  );
  state.widgets.set(section.name, widgets);
  return widgets;
}

/** Forgets widgets that failed to load, so that the next request loads them again. */
export function forgetFailedWidgets({ widgets }: LoadingState, { name }: LiveSection): void {
  if (widgets.get(name)?.status === 'rejected') widgets.delete(name);
}

/** Registers a section again, in the release that is live now, so that loading it really fetches. Resolves with it. */
async function registerAgain(state: LoadingState, section: LiveSection): Promise<LiveSection> {
  const liveSections = await fetchLiveSections('reload').catch(() => []);
  const liveNow = liveSections.find(({ name }) => name === section.name) ?? section;
  // The content security policy of this page allows the hosts of the releases it began with, and the site itself.
  const release = liveNow.url.startsWith('/') ? liveNow : section;
  // Chunks register themselves in this global list: the new entry would use the chunks of the failed one. A release that
  // already runs keeps the list, because its chunks are good and its further pages need them.
  if (state.runningVersions.get(section.name) !== release.metadata.version)
    Reflect.deleteProperty(globalThis, globalsOf(release.name, release.extras.globals).chunks);
  registerSection(state, { ...release, url: retryAddress(release.url, bypassCachesFromNow()) });
  return release;
}

/** A preload that hangs would keep its connection from the next attempt. */
function removePreloadLinks(release: LiveSection): void {
  for (const hint of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (isFileOf(release, hint)) hint.remove();
}
