export { expectLog, unexpectedLogs, watchConsole } from './console-watch.ts';
export { freshPage, standInForTransitions } from './fresh-page.ts';
export { sendUploadsByFetch } from './uploads-by-fetch.ts';
