export { CHUNK_LIST } from './plugin-chunk-list.ts';
export { sectionConfig } from './section-config.ts';
export { containerName, defineSection, type PageManifest, type SectionManifest } from './section-manifest.ts';
export { shellConfig } from './shell-config.ts';
