import type { Deployment, Section } from 'shared/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { printStatus } from './status.ts';

const [LIVE, CANARY, BEFORE] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'];
const health = { loaded: 120, failed: 2 };

const SECTION = {
  name: 'mf-news',
  live: LIVE,
  liveSince: '2026-11-20T08:05:59.000Z',
  canary: null,
  previous: null,
  releases: [{ version: LIVE, health }],
} as unknown as Section;

const PROMOTED = {
  at: '2026-11-20T08:05:59.000Z',
  action: 'PROMOTED',
  from: BEFORE,
  to: LIVE,
  traffic: null,
  who: 'token “news”',
  why: 'Ball',
} as Deployment;

afterEach(() => void vi.restoreAllMocks());

async function statusOf(section: Section, history: readonly Deployment[]): Promise<unknown[]> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const client = {
    list: async () => ({ revision: 1, sections: [section] }),
    history: async () => [...history],
  };
  const members = [{ name: 'mf-news', version: undefined }] as const;
  await printStatus(client, { members, site: 'http://localhost:3000' });
  return printed.mock.calls.flat();
}

test('prints the live release, its health and the last changes', async () => {
  expect(await statusOf(SECTION, [PROMOTED])).toEqual([
    `mf-news ${LIVE} is live since 2026-11-20 08:05 UTC`,
    '  loaded for 120 accounts, failed for 2',
    'No canary.',
    'There is nothing to roll back to.',
    'Last:',
    `  2026-11-20 08:05 UTC promoted ${BEFORE} → ${LIVE} by token “news”: Ball`,
  ]);
});

test('says which change withdrew a release', async () => {
  const withdrawal = { ...PROMOTED, action: 'ROLLED_BACK', withdrawn: true, why: 'Hole' } as const;
  expect((await statusOf(SECTION, [withdrawal])).at(-1)).toBe(
    `  2026-11-20 08:05 UTC rolled back (withdrawn as unsafe) ${BEFORE} → ${LIVE} by token “news”: Hole`,
  );
});

test('prints the share and the health of the canary', async () => {
  const section = {
    ...SECTION,
    canary: { version: CANARY, traffic: 25, with: [] },
    previous: BEFORE,
    releases: [
      {
        version: CANARY,
        health,
        quarantine: { why: 'it took too long', until: '2026-11-20T10:00:00.000Z' },
      },
    ],
  } as unknown as Section;
  const printed = await statusOf(section, [
    { ...PROMOTED, action: 'CANARY', traffic: 25, why: '' },
  ]);
  expect(printed).toContain(`Canary ${CANARY} for 25 % of the visitors`);
  expect(printed).toContain(
    '  the server does not render it until 2026-11-20 10:00 UTC: it took too long',
  );
  expect(printed).toContain(`Rolling back leads to ${BEFORE}.`);
  expect(printed.at(-1)).toBe(
    `  2026-11-20 08:05 UTC canary 25 % ${BEFORE} → ${LIVE} by token “news”`,
  );
});
