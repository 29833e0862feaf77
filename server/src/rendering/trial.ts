import { keyOf, readBundles } from './bundles.ts';
import type { Fault } from './messages.ts';
import type { Bundle, BundleSet } from './renderer.ts';
import { type ProcessLimits, startRenderingProcess } from './rendering-process.ts';

/** What one bundle cannot make another one do. The rest may come from pieces that do not fit. */
const HARD: readonly Fault[] = ['time', 'memory', 'killed'];

type Court = {
  readonly addon: string;
  readonly limits: ProcessLimits;
  readonly closing: AbortSignal;
  /** Whether the sections are tried too, or it is known that it was they if it was not the shell. */
  readonly tried: 'shell' | 'all';
};

/**
 * Finds the release that made a render fail: renders the page again with the shell alone and with each section
 * alone, in a process of its own so that nobody waits. Null when all is well with each of them.
 */
export async function findGuilty(
  set: BundleSet,
  input: string,
  { addon, limits, closing, tried }: Court,
): Promise<Bundle | null> {
  const { shell, sections } = set;
  let court = startRenderingProcess(addon, limits);
  const close = () => void court.end();
  closing.addEventListener('abort', close);

  const tryAlone = async (part: BundleSet): Promise<'good' | 'hard' | 'soft'> => {
    if (closing.aborted) return 'good';
    if (court.ended) court = startRenderingProcess(addon, limits);
    const key = keyOf(part);
    const loaded = await court.load(key, await readBundles(part));
    const outcome = loaded.kind === 'loaded' ? await court.render(key, input) : loaded;
    court.forget(key);
    if (outcome.kind === 'lost') return outcome.suspect ? 'hard' : 'good';
    if (outcome.kind !== 'failed') return 'good';
    return outcome.at !== undefined || HARD.includes(outcome.fault) ? 'hard' : 'soft';
  };

  try {
    const alone = await tryAlone({ shell, sections: [] });
    if (alone === 'hard' || (alone === 'soft' && sections.length === 0)) return shell;
    if (tried === 'shell') return null;
    for (const section of sections) {
      const found = await tryAlone({ shell, sections: [section] });
      if (found === 'hard' || (found === 'soft' && alone === 'good')) return section;
    }
    return null;
  } finally {
    closing.removeEventListener('abort', close);
    await court.end();
  }
}
