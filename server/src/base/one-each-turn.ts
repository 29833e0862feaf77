import { setImmediate as nextTurn } from 'node:timers/promises';

/** Returns the items one at a time, each in a turn of the event loop of its own, so that other calls go on between them. */
export async function* oneEachTurn<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    await nextTurn();
    yield item;
  }
}
