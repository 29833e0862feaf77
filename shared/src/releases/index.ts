export * from './canary.ts';
export * from './checked-files.ts';
export * from './contract-versions.ts';
export * from './discovery.ts';
export * from './health.ts';
export * from './languages.ts';
export * from './manifest.ts';
export * from './owned-paths.ts';
