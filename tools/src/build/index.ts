export { sectionConfig } from './section-config.ts';
export { shellConfig } from './shell-config.ts';
