import 'shared/styles/global.css';

// The browser lays the page out in the task of its last script. The modules are in the same files, but run in a task of
// their own, so that no task is long.
if (!window.isTooOld)
  setTimeout(async () => {
    const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
    void start();
  });
