export * from './choice.ts';
export * from './discovery.ts';
export * from './health.ts';
export * from './manifest.ts';
