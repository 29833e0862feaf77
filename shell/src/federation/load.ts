import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { boot } from 'shared/api';
import { type SectionRoutes, type SectionWidgets, speaksContract } from 'shared/section';
import { countSessionStores } from 'shared/session';
import { type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';
import { report } from './report.ts';
import { expectIntegrity, scriptPolicy } from './verify.ts';

/** A first try is given up early, so that the visitor is told; who tries again is ready to wait. */
const FIRST_LIMIT_MS = 4_500;
const RETRY_LIMIT_MS = 15_000;

/** A section cannot be had: it did not arrive, was altered, or does not fit. The cause says which. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
}

type Exposed = { readonly routes: SectionRoutes; readonly widgets: SectionWidgets };

const failed = new Set<string>();
let retries = 0;

/** Makes the live sections known to the federation runtime; nothing is loaded yet. */
export function registerSections(sections: readonly LiveSection[]): void {
  registerPlugins([scriptPolicy(RETRY_LIMIT_MS)]);
  for (const section of sections) expectIntegrity(section.url, section.metadata.integrity);
  registerRemotes(sections.map((section) => ({ name: container(section), entry: section.url })));
}

/**
 * Loads what a section exposes. Rejects when it does not arrive in time, is altered, fails while it
 * starts, or was built for another contract. The call after a failure asks the discovery document
 * again and really fetches again, from the release which is live by then.
 */
export async function loadSection<Name extends keyof Exposed>(
  section: LiveSection,
  exposed: Name,
): Promise<Exposed[Name]> {
  const isRetry = failed.has(section.name);
  const release = isRetry ? await registerAgain(section) : section;
  try {
    const id = `${container(section)}/${exposed}`;
    const loading = loadRemote<{ readonly default: unknown }>(id);
    const loaded = await within(isRetry ? RETRY_LIMIT_MS : FIRST_LIMIT_MS, loading, id);
    if (!loaded || !speaksContract(loaded.default)) {
      throw new Error(`${section.name} was built for another version of this site`);
    }
    if (countSessionStores() !== 1) {
      throw new Error(`${section.name} brought a session store of its own`);
    }
    failed.delete(section.name);
    report(release, 'loaded');
    return loaded.default as Exposed[Name];
  } catch (cause) {
    failed.add(section.name);
    report(release, 'failed');
    throw new SectionLoadError(
      `${section.name}: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

async function registerAgain(section: LiveSection): Promise<LiveSection> {
  const live = (await liveNow(section.name)) ?? section;
  retries += 1;
  expectIntegrity(live.url, live.metadata.integrity);
  const entry = `${live.url}${live.url.includes('?') ? '&' : '?'}retry=${retries}`;
  // The list through which an entry is handed its files: with that of the failed one, it would take those.
  Reflect.deleteProperty(globalThis, `chunk_${container(section)}`);
  registerRemotes([{ name: container(section), entry }], { force: true });
  return live;
}

/** The section as it is live by now; undefined when that cannot be found out or a preview stands for it. */
async function liveNow(name: string): Promise<LiveSection | undefined> {
  if (boot().preview?.section === name) return undefined;
  const document = await readDiscovery().catch(() => undefined);
  return sectionsOf(document).find((section) => section.name === name);
}

/** Names in the federation runtime are identifiers. */
const container = (section: LiveSection): string => section.name.replaceAll('-', '_');

function within<T>(limit: number, promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${what} did not arrive within ${limit / 1000} s`));
    }, limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
