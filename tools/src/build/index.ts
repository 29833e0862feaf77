export { CHUNK_LIST } from './plugin-chunk-list.ts';
export { sectionConfig } from './section-config.ts';
export { shellConfig } from './shell-config.ts';
