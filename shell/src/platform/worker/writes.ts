/** After a write, its author waits for the network, however late it is. */
const AFTER_WRITE_MS = 60_000;

let wroteAt = Number.NEGATIVE_INFINITY;

export function rememberWrite(): void {
  wroteAt = Date.now();
}

export const isAfterWrite = (): boolean => Date.now() - wroteAt < AFTER_WRITE_MS;
