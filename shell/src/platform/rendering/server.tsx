import './web-apis.ts';

export { sharedModules as provides } from '../federation/shared-modules.ts';
export { render } from './index.ts';
