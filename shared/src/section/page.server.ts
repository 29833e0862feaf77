import type { page as browserPage } from './page.tsx';

/** The server's `page`: an SSR bundle contains all of its pages. `imports` of `package.json` selects it. */
export const page: typeof browserPage = (_title, load) => async () => ({
  Component: (await load()).default,
});
