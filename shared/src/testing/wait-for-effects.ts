import { configure, getConfig, render } from '@testing-library/react';

const { asyncWrapper } = getConfig();

/**
 * Lets `findBy…` and `waitFor` wait as long as a busy machine needs, and end once the effects of what they found have
 * run. React paints before it runs effects, so a click could come before the page has subscribed to the store that the
 * click changes.
 */
export function waitForEffects(): void {
  configure({
    // What a test waits for may first be compiled.
    asyncUtilTimeout: 60_000,
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait);
      // A render runs the effects that are left of all earlier ones.
      render(null, { container: document.createElement('div') }).unmount();
      return found;
    },
  });
}
