import { call } from 'shared/api';
import { newestOnly } from 'shared/data';

const requestSections = newestOnly('Failed to load sections');

export const releasesLoader = () => ({
  list: requestSections((signal) => call('releases.list', { signal })),
});
