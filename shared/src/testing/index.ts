export { expectLog, unexpectedLogs, watchConsole } from './console-watch.ts';
export { type Answers, type Asked, fakeApi, held, refusal } from './fake-api.ts';
export { freshPage, standInForTransitions } from './fresh-page.ts';
export { sendUploadsByFetch } from './uploads-by-fetch.ts';
export { writeBoot } from './write-boot.ts';
