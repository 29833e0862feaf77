import type { Section, SectionList } from 'shared/contract';
import { expect, test } from 'vitest';
import { promote } from './promote.ts';
import { ApiError } from './site-client.ts';

const [OLD, NEW, OTHER] = ['1.0.0-aaaaaaaaaaaa', '2.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc'];
const SHELL = { section: 'shell', version: NEW };
const POLLS = { section: 'mf-polls', version: OTHER };
const [SHELL_SEEN, POLLS_SEEN] = [
  { ...SHELL, expected: OLD },
  { ...POLLS, expected: null },
];

const listOf = (live: string): SectionList => ({
  revision: 4,
  sections: [{ name: 'shell', live } as unknown as Section],
});

/** Promotes at a site that answers like this, and resolves with what it was sent. */
async function sentOf(
  releases: readonly (typeof SHELL)[],
  chosen: { readonly canary?: number; readonly keep?: boolean },
  site: { readonly error?: ApiError } = {},
): Promise<unknown> {
  let sent: unknown;
  const take = async (...asked: unknown[]) => {
    if (site.error) throw site.error;
    sent = asked;
    return listOf(NEW);
  };
  const client = { promoteSet: take };
  const options = { canary: undefined, keep: false, why: 'React 20', ...chosen };
  await promote(client, { options, releases, before: listOf(OLD) });
  return sent;
}

const why = 'React 20';

test.each([
  [
    'one for everybody',
    [SHELL],
    {},
    [{ releases: [SHELL_SEEN], traffic: undefined, keep: false, why }],
  ],
  [
    'one that stays',
    [SHELL],
    { keep: true },
    [{ releases: [SHELL_SEEN], traffic: undefined, keep: true, why }],
  ],
  [
    'a canary of one section',
    [SHELL],
    { canary: 10 },
    [{ releases: [SHELL_SEEN], traffic: 10, keep: false, why }],
  ],
  [
    'a canary of several',
    [SHELL, POLLS],
    { canary: 10 },
    [{ releases: [SHELL_SEEN, POLLS_SEEN], traffic: 10, keep: false, why }],
  ],
])('%s is sent with what was live', async (_, releases, chosen, sent) => {
  expect(await sentOf(releases, chosen)).toEqual(sent);
});

test('after a failure the command prints the state of the release', async () => {
  const error = new ApiError('Elena was faster.', 'SET_CHANGED');
  const end = `Uploaded, not live: shell ${NEW}. Look, then run the command again.`;
  await expect(sentOf([SHELL], {}, { error })).rejects.toThrow(`Elena was faster. ${end}`);
});
