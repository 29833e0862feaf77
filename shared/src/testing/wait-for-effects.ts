import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const { asyncWrapper } = getConfig();

/**
 * Lets `findBy…` and `waitFor` wait as long as a busy machine needs, and end once the effects of what they found have
 * run. React paints before it runs effects, so a click could come before the page has subscribed to the store that the
 * click changes.
 */
export function waitForEffects(): void {
  configure({
    // A page or chunk that a test waits for may first be compiled.
    asyncUtilTimeout: 60_000,
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        runEffects();
        return found;
      }),
  });
}

/** Before it renders, React runs the effects that are left of all earlier renders, of whatever root. */
function runEffects(): void {
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(null));
  root.unmount();
}
