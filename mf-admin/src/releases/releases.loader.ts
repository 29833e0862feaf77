import { call } from 'shared/api';
import { newestOnly } from '../ui/arrival.ts';
import type { Released } from './released.ts';

const askForReleased = newestOnly('Failed to load sections');

export const sectionsLoader = () => ({
  released: askForReleased(async (signal): Promise<Released> => {
    const list = await call('releases.list', { signal });
    const histories = await Promise.all(
      list.sections.map(async ({ name }) => {
        const history = call('releases.history', { params: { section: name }, signal });
        // What is live can be seen, and changed, without what was before.
        return [name, await history.catch(() => null)] as const;
      }),
    );
    return { list, histories: new Map(histories) };
  }),
});
