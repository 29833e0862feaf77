export type * from './calls/endpoint.ts';
export * from './calls/endpoints.ts';
export * from './calls/public-reads.ts';
export type * from './render.ts';
export * from './site-config.ts';
export * from './site-pages.ts';
export type * from './types.ts';
export * from './url.ts';
