// Released sections take these names from the shell of their page, so they stay.
export { refreshUser, signIn, signOut } from './account.ts';
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
