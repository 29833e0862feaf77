import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundleText } from './messages.ts';
import type { Bundle, BundleSet } from './renderer.ts';

/** Longest bundle that is evaluated, in characters. */
const LONGEST = 8_000_000;

/** A bundle cannot be evaluated at all. */
export class BundleError extends Error {
  readonly bundle: Bundle;

  constructor(bundle: Bundle, message: string) {
    super(message);
    this.bundle = bundle;
  }
}

export const releaseOf = ({ name, version }: Bundle): string => `${name}@${version}`;
/** The order in which bundles are evaluated. */
export const inOrder = ({ shell, sections }: BundleSet): Bundle[] => [shell, ...sections];
/** The same releases in the same language have the same key, in whatever order the sections come. */
export const keyOf = (set: BundleSet): string =>
  [nameOf(set.shell), ...set.sections.map(nameOf).sort()].join(' ');

const nameOf = (bundle: Bundle): string => `${releaseOf(bundle)}/${path.basename(bundle.file)}`;

/** Reads what is evaluated. The process that evaluates it cannot read files. Throws a BundleError. */
export const readBundles = (set: BundleSet): Promise<BundleText[]> =>
  Promise.all(
    inOrder(set).map(async (bundle) => {
      const text = await readFile(bundle.file, 'utf8').catch(() => {
        throw new BundleError(bundle, 'its server bundle cannot be read');
      });
      if (text.length > LONGEST) throw new BundleError(bundle, 'its server bundle is too long');
      return { name: bundle.name, text };
    }),
  );
