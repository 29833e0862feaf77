import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../src/test/browser.ts';
import { readOptions } from './options.ts';
import { spreadOf } from './statistics.rules.ts';
import { startVariants } from './variants.ts';

/**
 * Fetched when it is needed and no dependency: it would add 120 packages to an install that everybody waits for,
 * to be used by hand a few times a year.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** As Chromium counts its colour schemes. */
const THEMES = { light: 1, dark: 0 } as const;

type Theme = keyof typeof THEMES;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;
type Report = {
  readonly categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, { score: number | null; numericValue?: number }>;
};

const run = promisify(execFile);

/** `pnpm bench:lighthouse`: Lighthouse, as it measures phones, on the five pages in both themes. */
const options = readOptions(process.argv.slice(2));
const variants = await startVariants({ port: options.port, variants: ['site'] });
const folder = await mkdtemp(path.join(tmpdir(), 'council-lighthouse-'));
try {
  const rows: Record<string, Record<string, number | string>> = {};
  for (const { name, path: at } of variants.pages.filter((page) =>
    options.pages.includes(page.name),
  ))
    for (const theme of Object.keys(THEMES) as Theme[]) {
      const reports: Report[] = [];
      for (let round = 0; round < options.rounds; round += 1)
        reports.push(await audit(variants.origins.site + at, theme));
      rows[`${name}, ${theme}`] = rowOf(reports);
      console.log(`${name}, ${theme}: ${JSON.stringify(rows[`${name}, ${theme}`])}`);
    }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
  await variants.end();
}

async function audit(url: string, theme: Theme): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const flags = [
    ...(launchOptions().args ?? []),
    '--headless=new',
    `--ignore-certificate-errors-spki-list=${variants.spki}`,
    `--blink-settings=preferredColorScheme=${THEMES[theme]}`,
  ];
  await run(
    'npx',
    [
      ...['-y', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: launchOptions().executablePath ?? chromium.executablePath(),
      },
    },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Medians of the scores; of the last round, the times behind its performance and which weighted audits were not passed. */
function rowOf(reports: readonly Report[]): Record<string, number | string> {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      spreadOf(
        reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
      )?.median ?? 0,
    ]),
  ) as Scores;
  const last = reports.at(-1);
  const lost = Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return { ...scores, times: last ? timesOf(last) : '', lost: lost.join(' ') };
}

/** What each metric below its full score says, and of how many hundredths. */
function timesOf({ categories, audits }: Report): string {
  const weighted = categories['performance']?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighted
    .flatMap(({ id }) => ({ id, ...audits[id] }))
    .filter(({ score }) => (score ?? 1) < 1)
    .map(({ id, numericValue, score }) => `${id} ${numericValue?.toFixed()} (${score})`)
    .join(', ');
}
