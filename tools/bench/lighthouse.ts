import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { startBenchSite } from './bench-site.ts';
import { options } from './options.ts';
import { medianOf } from './results.ts';

/**
 * Not a dependency but fetched on demand: it has 120 packages and is used by hand a few times a year.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Chromium's numbers of colour schemes. */
const THEMES = { light: 1, dark: 0 } as const;

type Audit = { readonly id: string; readonly weight: number };
type Report = {
  readonly categories: Record<string, { score: number | null; auditRefs: Audit[] }>;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
};

const run = promisify(execFile);

/** `pnpm bench:lighthouse`: Lighthouse's phone profile on the five pages in both themes. */
const site = await startBenchSite();
const folder = await mkdtemp(path.join(tmpdir(), 'council-lighthouse-'));
try {
  const rows: Record<string, Record<string, number | string | null>> = {};
  for (const { name, url } of await site.pages()) {
    for (const [theme, scheme] of Object.entries(THEMES)) {
      const reports: Report[] = [];
      for (let round = 0; round < options.rounds; round += 1)
        reports.push(await audit(url, scheme));
      rows[`${name}, ${theme}`] = rowOf(reports);
      console.log(`${name}, ${theme}: ${JSON.stringify(rows[`${name}, ${theme}`])}`);
    }
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
  await site.end();
}

async function audit(url: string, scheme: number): Promise<Report> {
  const { args, executablePath = chromium.executablePath() } = site.launch;
  const file = path.join(folder, 'report.json');
  const flags = [...args, '--headless=new', `--blink-settings=preferredColorScheme=${scheme}`];
  const command = [
    ...['-y', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${flags.join(' ')}`],
  ];
  await run('npx', command, { env: { ...process.env, CHROME_PATH: executablePath } });
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Medians of the scores, and the failed weighted audits of the last round with their values. */
function rowOf(reports: readonly Report[]): Record<string, number | string | null> {
  const scoreOf = ({ categories }: Report, category: string) =>
    Math.round((categories[category]?.score ?? 0) * 100);
  const scores = CATEGORIES.map((category) => [
    category,
    medianOf(reports.map((report) => scoreOf(report, category))),
  ]);
  const { categories = {}, audits = {} } = reports.at(-1) ?? {};
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.numericValue?.toFixed() ?? ''} (${audits[id]?.score})`);
  return { ...Object.fromEntries(scores), lost: lost.join(', ') };
}
