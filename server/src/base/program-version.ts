import { existsSync, readFileSync } from 'node:fs';

export type ProgramVersion = {
  /** Of the product, as in CHANGELOG.md. */
  readonly version: string;
  /** Null in a checkout, and in a lean install of sources that were in no commit. */
  readonly commit: string | null;
  /** When the lean install was made, in ISO 8601; null in a checkout. */
  readonly builtAt: string | null;
};

const read = (file: string) => {
  const url = new URL(`../../../${file}`, import.meta.url);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : {};
};

const { version } = read('package.json');
const { commit = null, builtAt = null } = read('build.json');

/** Which program this is. `pnpm lean` writes `build.json`. */
export const PROGRAM_VERSION: ProgramVersion = { version, commit, builtAt };
