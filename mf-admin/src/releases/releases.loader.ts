import { call } from 'shared/api';
import type { Deployment, SectionList } from 'shared/contract';
import { newestOnly } from 'shared/data';

/** All sections with their releases, and each history by the name of its section; null if loading it failed. */
export type Released = {
  readonly list: SectionList;
  readonly histories: ReadonlyMap<string, readonly Deployment[] | null>;
};

const askForReleased = newestOnly('Failed to load sections');

export const releasesLoader = () => ({
  released: askForReleased(async (signal): Promise<Released> => {
    const list = await call('releases.list', { signal });
    const histories = await Promise.all(
      list.sections.map(async ({ name }) => {
        const history = call('releases.history', { params: { section: name }, signal });
        // A history that cannot be loaded must hide neither the live releases nor the buttons that change them.
        return [name, await history.catch(() => null)] as const;
      }),
    );
    return { list, histories: new Map(histories) };
  }),
});
