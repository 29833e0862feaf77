/** All that the rest of the server uses of the platform; `docs/platform.md` says what it does. */
export { registerPlatform } from './register-platform.ts';
export * as releaseMails from './releases/mails.ts';
export { eraseFromReleases } from './releases/tables/personal-data.queries.ts';
export { findLiveReleases } from './releases/tables/releases.queries.ts';
export { createDeployTokens } from './releases/tokens.service.ts';
export { createRenderer, type Renderer } from './rendering/renderer.ts';
