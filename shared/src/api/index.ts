export { logIn, logOut, refreshUser } from './account.ts';
export { ApiError, errorText } from './api-error.ts';
export { boot, readElement, resetBoot, siteConfig } from './boot.ts';
export { call, onStepUpNeeded } from './call.ts';
export { onMaintenance } from './maintenance.ts';
export { read } from './read.ts';
export {
  forgetReads,
  isReadFromPage,
  refreshRead,
  seedReads,
  seedReadsFromPage,
} from './read-cache.ts';
