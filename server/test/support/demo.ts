import type { AppDeps } from '../../src/app-deps.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import type { Pictures } from '../../src/modules/pictures/pictures.service.ts';

/** Other tests store real pictures; here their addresses are enough. */
const pictures: Pictures = {
  store: async (bytes) => ({
    url: `/media/${bytes.length.toString(16).padStart(32, '0')}-4x3.webp`,
    width: 4,
    height: 3,
  }),
  has: async () => false,
  open: async () => null,
  removeFiles: async () => {},
};

/** Fills an empty database with the demo content. Returns false for another. */
export const fillWithDemo = (deps: Pick<AppDeps, 'database' | 'clock' | 'passwords'>) =>
  seedDemo({ ...deps, pictures, currency: 'BGN' });
