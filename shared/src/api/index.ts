export { refreshUser, signIn, signOut } from './account.ts';
export { ApiError, errorText } from './api-error.ts';
export { boot, resetBoot, siteConfig } from './boot.ts';
export { call, onPasswordNeeded } from './call.ts';
export { onMaintenance } from './maintenance.ts';
export { adoptAnswers, forgetReads, isUnchecked, keepAnswers, read, renewAnswer } from './read.ts';
