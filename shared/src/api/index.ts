export { refreshUser, signIn, signOut } from './account.ts';
export { ApiError, type ApiErrorDetail, errorText } from './api-error.ts';
export { boot, resetBoot, siteConfig } from './boot.ts';
export { type CallOptions, call } from './call.ts';
export { onMaintenance } from './maintenance.ts';
export { forgetReads, read } from './read.ts';
