export { refreshUser, signIn, signOut } from './account.ts';
export { adoptAnswers } from './answers.ts';
export { ApiError, type ApiErrorDetail, errorText } from './api-error.ts';
export { boot, resetBoot, siteConfig } from './boot.ts';
export { type CallOptions, call, onPasswordNeeded } from './call.ts';
export { onMaintenance } from './maintenance.ts';
export { forgetReads, isUnchecked, keepAnswers, read, renewAnswer } from './read.ts';
