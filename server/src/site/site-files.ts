import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from 'shared/contract';
import { etagOf } from '../http/etag.ts';

export type SiteFiles = {
  /** The shell's page, before the server has put anything into it. */
  template(): Promise<string>;
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
  const template = keptFile(path.join(folder, 'shell', 'index.html'), (text) => text ?? NOT_BUILT);
  const discovery = keptFile(path.join(folder, 'discovery.json'), (found) => {
    const text = found ?? NOTHING_RELEASED;
    const document: Discovery = JSON.parse(text);
    return { text, etag: etagOf(text), document };
  });
  return { template, discovery };
}

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
