import { loadRemote } from '@module-federation/enhanced/runtime';
import type { SectionRoutes, SectionWidgets } from 'shared/section';
import type { LiveSection } from './discovery.ts';
import type { LoadingState } from './loading-state.ts';
import { containerOf, RETRY_LIMIT_MS, registerAgain } from './register.ts';
import { report } from './report.ts';
import { verifyExposed } from './verify.ts';

/** The first attempt ends early, so that the visitor is informed; a visitor who tries again can wait longer. */
const FIRST_LIMIT_MS = 4_500;

/** A section did not load in time, was altered, or does not fit. `cause` says which. */
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
    const id = `${containerOf(section)}/${exposed}`;
    const loading = loadRemote<{ readonly default: unknown }>(id);
    const loaded = await within(isRetry ? RETRY_LIMIT_MS : FIRST_LIMIT_MS, { loading, id });
    const found = loaded?.default;
    verifyExposed(section, found);
    state.failed.delete(section.name);
    report(state, { section: release, outcome: 'loaded' });
    return found as Exposed[Name];
  } catch (cause) {
    state.failed.add(section.name);
    report(state, { section: release, outcome: 'failed' });
    throw new SectionLoadError(
      `${section.name}: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

function within<T>(
  limit: number,
  { loading, id }: { readonly loading: Promise<T>; readonly id: string },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${id} did not arrive within ${limit / 1000} s`));
    }, limit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
