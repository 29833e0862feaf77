import { call } from 'shared/api';
import { createRequester } from 'shared/data';

const requestSections = createRequester('Failed to load sections');

export const releasesLoader = () => ({
  list: requestSections((signal) => call('releases.list', { signal })),
});
