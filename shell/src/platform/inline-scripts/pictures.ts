const SIGNS = ['load', 'scroll', 'pointerdown', 'keydown'] as const;
const LONGEST_WAIT_MS = 4000;

const { dataset } = document.documentElement;

// Images below the first screen would share a slow connection with the scripts. Those in a frame, which reserves their
// space, wait until the scripts have loaded or the visitor scrolls.
dataset['pictures'] = 'later';
for (const sign of SIGNS) addEventListener(sign, show, { passive: true });
setTimeout(show, LONGEST_WAIT_MS);

function show(): void {
  delete dataset['pictures'];
  for (const sign of SIGNS) removeEventListener(sign, show);
}
