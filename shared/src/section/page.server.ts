import type { page as browserPage } from './page.tsx';

/** Takes the place of `page.tsx` in a server bundle, which contains all of its pages. */
export const page: typeof browserPage = (_title, load) => async () => ({
  Component: (await load()).default,
});
