import { call } from 'shared/api';
import { newestOnly } from 'shared/data';
import type { Released } from './released.ts';

const askForReleased = newestOnly('Failed to load sections');

export const sectionsLoader = () => ({
  released: askForReleased(async (signal): Promise<Released> => {
    const list = await call('sections.list', { signal });
    const histories = await Promise.all(
      list.sections.map(async ({ name }) => {
        const history = call('sections.history', { params: { section: name }, signal });
        // What is live can be seen, and changed, without what was before.
        return [name, await history.catch(() => null)] as const;
      }),
    );
    return { list, histories: new Map(histories) };
  }),
});
