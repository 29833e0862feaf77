import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser asks for a page to show it now. Robots do not say so, nor does a service worker that keeps a page,
 * and what is fetched ahead may never be shown.
 */
export const isOpened = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined;
