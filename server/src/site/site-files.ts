import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from 'shared/releases';
import { etagOf } from '../http/etag.ts';

export type SiteFiles = {
  /**
   * The page of a release of the shell, before the server has put anything into it; null for a site
   * folder without releases, as a development server has it.
   */
  template(shell: string | null): Promise<string>;
  discovery(): Promise<{
    readonly text: string;
    readonly etag: string;
    readonly document: Discovery;
  }>;
};

const NOTHING_RELEASED = '{"schema":"","microFrontends":{}}';
const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title>
<!--head--></head><body><h1>The site has not been built yet</h1><p>Run npm start.</p></body></html>`;

/** The files of the site folder which change with a release, read again when they have changed. */
export function createSiteFiles(folder: string): SiteFiles {
  const templates = new Map<string, () => Promise<string>>();
  const template = (shell: string | null): Promise<string> => {
    const file = path.join(
      folder,
      ...(shell ? ['sections', 'shell', shell] : ['shell']),
      'index.html',
    );
    const kept = templates.get(file) ?? keptFile(file, (text) => text ?? NOT_BUILT);
    templates.set(file, kept);
    return kept();
  };
  const discovery = keptFile(path.join(folder, 'discovery.json'), (found) => {
    const text = found ?? NOTHING_RELEASED;
    const document: Discovery = JSON.parse(text);
    return { text, etag: etagWith(document.extras?.revision, text), document };
  });
  return { template, discovery };
}

/** Begins with the revision, which whoever changes what is live says back in `If-Match`. */
const etagWith = (revision: number | undefined, text: string): string =>
  revision === undefined ? etagOf(text) : etagOf(text).replace('"', `"${revision}-`);

/**
 * Reads a file and makes something of it, once per version of the file. A version that cannot be used
 * leaves the one before in place.
 */
function keptFile<T>(file: string, make: (text: string | null) => T): () => Promise<T> {
  let kept: { readonly version: string; readonly value: T } | undefined;
  return async () => {
    const version = await versionOf(file);
    if (kept?.version === version) return kept.value;
    try {
      const text = version === 'absent' ? null : await readFile(file, 'utf8');
      kept = { version, value: make(text) };
    } catch (cause) {
      if (!kept) throw cause;
    }
    return kept.value;
  };
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found ? `${found.ino}-${found.mtimeNs}-${found.size}` : 'absent';
}
