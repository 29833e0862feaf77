import { call } from 'shared/api';
import type { Deployment, SectionList } from 'shared/contract';
import { newestOnly } from 'shared/data';

/** All sections with their releases, and each history by the name of its section; null if loading it failed. */
export type Released = {
  readonly list: SectionList;
  readonly histories: ReadonlyMap<string, readonly Deployment[] | null>;
};

const requestReleased = newestOnly('Failed to load sections');

export const releasesLoader = () => ({
  released: requestReleased(async (signal): Promise<Released> => {
    const list = await call('releases.list', { signal });
    const histories = await Promise.all(
      list.sections.map(async ({ name }) => {
        const history = call('releases.history', { params: { section: name }, signal });
        // A failed history must hide neither the live releases nor their buttons.
        return [name, await history.catch(() => null)] as const;
      }),
    );
    return { list, histories: new Map(histories) };
  }),
});
