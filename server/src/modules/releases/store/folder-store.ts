import type { ReleaseFiles } from './files.ts';
import type { ReleaseStore } from './release-store.ts';

/** Releases are kept in the site folder itself, from which they are served. */
export const createFolderStore = (files: ReleaseFiles): ReleaseStore => ({
  isElsewhere: false,
  has: async (named) => (await files.readDescription(named)) !== null,
  read: files.read,
  write: files.put,
  remove: files.remove,
});
