import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

export type ReleaseHost = {
  /** From now on the files with these names have other content. */
  readonly change: (files: RegExp) => void;
  readonly close: () => void;
};

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Files that no release names. */
const UNREGISTERED: Readonly<Record<string, string>> = { '/late.js': ';', '/late.css': 'body {}' };

/** The end of an entry that loads them, and says in `data-late` of the page what became of each. */
const loadUnregistered = (origin: string): string => `
  document.documentElement.dataset.late = '';
  for (const [tag, attributes] of [
    ['script', { src: '${origin}/late.js' }],
    ['link', { rel: 'stylesheet', href: '${origin}/late.css' }],
  ]) {
    const element = Object.assign(document.createElement(tag), attributes);
    element.onload = () => { document.documentElement.dataset.late += 'loaded '; };
    element.onerror = () => { document.documentElement.dataset.late += 'blocked '; };
    document.head.append(element);
  }`;

/**
 * Serves a folder as a host of releases would; in it may be the built remote `mf_polls`. Below `/more/` the same remote also loads a script and a
 * stylesheet that it does not name.
 */
export async function startReleaseHost(port: number, folder: string): Promise<ReleaseHost> {
  let changedFiles = /^$/;
  const host = createServer(async (request, response) => {
    const origin = `http://localhost:${port}`;
    const { pathname } = new URL(request.url ?? '/', origin);
    const file = pathname.replace(/^\/more\//, '/');
    const content =
      UNREGISTERED[file] ?? (await readFile(path.join(folder, file), 'utf8').catch(() => null));
    response.writeHead(content ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/json',
    });
    const loadsMore = file !== pathname && /mf_polls\.\w+\.js$/.test(file);
    response.write(content ?? '');
    if (changedFiles.test(file)) response.write('/* changed */');
    response.end(loadsMore ? loadUnregistered(origin) : '');
  });
  await new Promise<void>((resolve) => host.listen(port, resolve));
  return {
    change: (files) => {
      changedFiles = files;
    },
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}
