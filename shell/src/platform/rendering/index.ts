/** All that the shell's SSR bundle uses of the platform. The Web APIs come before any module that needs one of them. */
import './web-apis.ts';

export { sharedModules } from '../federation/shared-modules.ts';
export { createRender } from './render.tsx';
