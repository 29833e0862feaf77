import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_MANIFEST, type ReleaseManifest, SERVER_BUNDLE } from 'shared/releases';
import { numbered, sha384 } from '../test/releases/built-release.ts';

const SECTION = 'mf-news';

/**
 * Put before the server bundle of a section: each render of one of its pages takes as long and as much memory as it
 * may, and succeeds. So it is never put under quarantine, and goes on.
 */
const AS_MUCH_AS_IT_MAY = `var real = require, seen = null, turn = 0;
var burn = () => {
  var all = [], end = Date.now() + 850;
  for (turn += 1; Date.now() < end; ) {
    if (turn % 2) for (var text = '', at = 0; at < 1e4; at += 1) text += at;
    else if (all.push(new Array(1e5).fill(1.5)) > 60) all = [];
  }
};
require = (name) => {
  var found = real(name);
  if (name !== 'react/jsx-runtime') return found;
  var { boot } = real('shared/api'), first = (make) => (...given) => {
    if (boot() !== seen) { seen = boot(); burn(); }
    return make(...given);
  };
  return { ...found, jsx: first(found.jsx), jsxs: first(found.jsxs) };
};
`;

/** Copies a built site, with a hostile release of the news in the place of its own, as if it had been built so. */
export function copyHostileSite(built: string, site: string): void {
  cpSync(built, site, { recursive: true });
  const list = join(site, 'shipped.json');
  const shipped: { releases: { name: string; version: string }[] } = JSON.parse(
    readFileSync(list, 'utf8'),
  );
  const news = shipped.releases.find(({ name }) => name === SECTION);
  if (!news) throw new Error(`The built site has no ${SECTION}.`);
  const folder = join(site, 'sections', SECTION, news.version);
  const bundle = join(folder, SERVER_BUNDLE);
  const text = AS_MUCH_AS_IT_MAY + readFileSync(bundle, 'utf8');
  writeFileSync(bundle, text);
  const description = join(folder, RELEASE_MANIFEST);
  const manifest: ReleaseManifest = JSON.parse(readFileSync(description, 'utf8'));
  const files = { ...manifest.files, [SERVER_BUNDLE]: sha384(text) };
  const hostile = numbered({ ...manifest, files });
  writeFileSync(description, JSON.stringify(hostile));
  renameSync(folder, join(site, 'sections', SECTION, hostile.version));
  news.version = hostile.version;
  writeFileSync(list, JSON.stringify(shipped));
}
