import { HttpError } from './http-error.ts';

const MEGABYTE = 1024 * 1024;

/** What one form holds in memory, from its first byte until it is answered. */
export type HeldForm = {
  /** Counts bytes that are kept. Throws UNAVAILABLE when all forms together would hold too much. */
  readonly keep: (bytes: number) => void;
  readonly release: () => void;
};

/** Bounds what all forms under way hold together. */
export function createFormMemory(maxBytes: number) {
  let held = 0;
  return {
    open(): HeldForm {
      let own = 0;
      return {
        keep(bytes) {
          if (held + bytes > maxBytes) throw new HttpError('UNAVAILABLE');
          held += bytes;
          own += bytes;
        },
        release() {
          held -= own;
          own = 0;
        },
      };
    },
  };
}

/**
 * Forms of this process. Those that anybody may send have a small room of their own, so that strangers
 * cannot keep the staff from publishing.
 */
export const formMemory = {
  public: createFormMemory(32 * MEGABYTE),
  signedIn: createFormMemory(256 * MEGABYTE),
};
