export type * from './endpoint.ts';
export * from './endpoints.ts';
export * from './public-reads.ts';
export type * from './render.ts';
export * from './site-config.ts';
export * from './site-pages.ts';
export type * from './types.ts';
export * from './url.ts';
