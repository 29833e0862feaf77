import 'shared/styles/global.css';

declare global {
  interface Window {
    /** Set by index.html, which then shows what to do. */
    isTooOld?: boolean;
  }
}

// The browser lays the page out in the task of its last script. The modules are in the same files as this, but run
// in a task of their own, so that none of the tasks is long.
if (!window.isTooOld)
  setTimeout(async () => {
    const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
    start();
  });
