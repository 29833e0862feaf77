export { refreshUser, signIn, signOut } from './account.ts';
export { ApiError, errorText } from './api-error.ts';
export { boot, readElement, resetBoot, siteConfig } from './boot.ts';
export { call, onStepUpNeeded } from './call.ts';
export { onMaintenance } from './maintenance.ts';
export {
  forgetReads,
  isReadFromPage,
  read,
  refreshRead,
  seedReads,
  seedReadsFromPage,
} from './read.ts';
