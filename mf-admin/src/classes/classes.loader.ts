import { call } from 'shared/api';
import { createRequester, loadAllPages } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';

const requestClasses = createRequester('Failed to load the classes');

export const classesLoader = () => ({
  classes: requestClasses(async (signal) => {
    const [list, invitations] = await Promise.all([
      call('classes.overview', { signal }),
      loadAllPages((page) =>
        call('invitations.list', { query: { page, size: PAGE_SIZE.staff }, signal }),
      ),
    ]);
    return { ...list, invitations };
  }),
});
