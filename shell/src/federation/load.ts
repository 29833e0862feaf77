import { containerOf } from 'shared/releases';
import {
  FIRST_LIMIT_MS,
  giveUp,
  pendingFiles,
  RETRY_LIMIT_MS,
  type SectionRoutes,
  type SectionWidgets,
  within,
} from 'shared/section';
import type { LiveSection } from './discovery.ts';
import { folderOf } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';
import { registerAgain } from './register.ts';
import { report } from './report.ts';
import { verifyExposed } from './verify.ts';

/** A section did not load in time, was altered, or does not fit; see `cause`. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
}

type Exposed = { readonly routes: SectionRoutes; readonly widgets: SectionWidgets };

/**
 * Loads a module that a section exposes. Rejects with SectionLoadError when it does not load in time, was
 * altered, fails while it starts, or was built for another contract. The attempt after a failure first
 * registers the section again, so that the runtime really fetches it again.
 */
export async function loadSection<Name extends keyof Exposed>(
  state: LoadingState,
  { section, exposed }: { readonly section: LiveSection; readonly exposed: Name },
): Promise<Exposed[Name]> {
  const isRetry = state.failed.has(section.name);
  const release = isRetry ? await registerAgain(state, section) : section;
  try {
    const container = containerOf(section.name);
    const loading = state.remotes.load(container, exposed);
    const loaded = await within(isRetry ? RETRY_LIMIT_MS : FIRST_LIMIT_MS, {
      loading,
      what: `${container}/${exposed}`,
      late: () => giveUp(pendingFiles().filter((file) => isFileOf(release, file))),
    });
    const found = loaded?.default;
    verifyExposed(section, found);
    state.failed.delete(section.name);
    state.running.set(section.name, release.metadata.version);
    report(state, { section: release, outcome: 'loaded' });
    return found as Exposed[Name];
  } catch (cause) {
    state.failed.add(section.name);
    forgetHints(release);
    report(state, { section: release, outcome: 'failed' });
    throw new SectionLoadError(
      `${section.name}: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

/** A preload that hangs would keep its connection from the next attempt. */
function forgetHints(release: LiveSection): void {
  for (const hint of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (isFileOf(release, hint)) hint.remove();
}

const isFileOf = ({ url }: LiveSection, file: HTMLScriptElement | HTMLLinkElement): boolean =>
  ('src' in file ? file.src : file.href).startsWith(folderOf(url));
