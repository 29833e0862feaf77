/** An error that the user can correct: printed as a sentence, without its stack. */
export class ExpectedError extends Error {}

const ADVICE = /** @type {const} */ ([
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|META_FETCH_FAIL/,
    'The package registry could not be reached. Check the network (behind a proxy: `npm config set proxy`), then try again.',
  ],
  [
    /EROFS|EACCES|EPERM/,
    'This folder cannot be written to. Copy the project to a folder of your own, then try again.',
  ],
  [/ENOSPC/, 'The disk is full. Free about 1 GB, then try again.'],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not fit the package.json files. Run `npx pnpm install` and commit the lock file.',
  ],
]);

/**
 * Advice about a failure with this output; empty if none is known.
 * @param {string} text
 */
export const adviceFor = (text) => ADVICE.find(([sign]) => sign.test(text))?.[1] ?? '';
