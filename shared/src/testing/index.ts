// Not exported by shared/router, where it would be in the bundle of every page.
export { createMemoryRouter } from 'react-router-dom';
export { expectLog, takeLogs } from './console-watch.ts';
export {
  delayed,
  errorResponse,
  type FakeResponses,
  fakeApi,
  type SentRequest,
} from './fake-api.ts';
export { expectAddress, fakeHost } from './fake-host.tsx';
export { pageOf } from './page-of.ts';
export { setUpPageTests } from './set-up-page-tests.ts';
export { aUser, signInAs } from './sign-in-as.ts';
export { testSection } from './test-section.ts';
export { sendUploadsByFetch } from './uploads-by-fetch.ts';
export { writeBoot } from './write-boot.ts';
