import type { Section, SectionList } from 'shared/contract';
import { expect, test } from 'vitest';
import type { Options } from './options.ts';
import { promote } from './release-set.ts';
import { Refused } from './site-client.ts';

const before = {
  revision: 4,
  sections: [{ name: 'shell', live: '1.0.0-aaaaaaaaaaaa' } as unknown as Section],
} satisfies SectionList;
const releases = [
  { section: 'shell', version: '2.0.0-bbbbbbbbbbbb' },
  { section: 'mf-polls', version: '1.0.0-cccccccccccc' },
];
const options = { canary: 10, keep: false, why: 'React 20' } as unknown as Options;

test('a set for a share is sent with what was live of each section', async () => {
  const sent: unknown[] = [];
  const promoteSet = async (set: unknown) => {
    sent.push(set);
    return before;
  };
  await promote({ promoteSet }, { options, releases, before });
  expect(sent).toEqual([
    {
      releases: [
        { ...releases[0], expected: '1.0.0-aaaaaaaaaaaa' },
        { ...releases[1], expected: null },
      ],
      traffic: 10,
      keep: false,
      why: 'React 20',
    },
  ]);
});

test('when something else is live meanwhile, the command says who did it, and what has become of the set', async () => {
  const said = 'What is live has changed in the meantime: shell 1.1.0-… is live, by Elena.';
  const promoteSet = async () => {
    throw new Refused(said, 'SET_CHANGED', {});
  };
  await expect(promote({ promoteSet }, { options, releases, before })).rejects.toThrow(
    `${said} Yours are uploaded, not live.`,
  );
});
