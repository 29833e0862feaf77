import { CACHE, find, keep } from './kept.ts';

/** What the worker remembers, although browsers end it whenever it is at rest. */
type State = {
  /** The visitor sees a release that is not live: nothing kept may take its place. */
  readonly isPreview: boolean;
  /** When things were last kept ahead, in epoch milliseconds, and for which releases. */
  readonly keptAt: number;
  readonly keptFor: string;
};

const PLACE = '/state';
const NOTHING: State = { isPreview: false, keptAt: 0, keptFor: '' };

let known: Promise<State> | undefined;

export function readState(): Promise<State> {
  known ??= find(PLACE, CACHE.state).then((kept) => kept?.json() ?? NOTHING);
  return known;
}

export async function changeState(change: Partial<State>): Promise<void> {
  const before = await readState();
  const after = { ...before, ...change };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  known = Promise.resolve(after);
  await keep(CACHE.state, PLACE, Response.json(after));
}
