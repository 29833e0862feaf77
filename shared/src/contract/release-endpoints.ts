import type { Endpoint } from './endpoint.ts';

/** Calls of those who release sections, and the reports of pages on the health of releases. */
export const releaseEndpoints = {
  'releases.list': {
    method: 'GET',
    path: '/api/sections',
    access: 'preview',
  },
  'releases.history': {
    method: 'GET',
    path: '/api/sections/{section}/history',
    access: 'preview',
  },
  'releases.check': {
    method: 'POST',
    path: '/api/sections/{section}/check',
    access: 'preview',
    body: 'json',
  },
  'releases.upload': {
    method: 'POST',
    path: '/api/sections/{section}/releases',
    access: 'preview',
    body: 'archive',
  },
  'releases.register': {
    method: 'POST',
    path: '/api/sections/{section}/releases/elsewhere',
    access: 'deploy',
    body: 'json',
  },
  'releases.promote': {
    method: 'PUT',
    path: '/api/sections/{section}/live',
    access: 'deploy',
    confirmed: true,
    body: 'json',
  },
  'releases.rollBack': {
    method: 'POST',
    path: '/api/sections/{section}/rollback',
    access: 'deploy',
    confirmed: true,
    body: 'json',
  },
  'releases.checkSet': {
    method: 'POST',
    path: '/api/sections/check',
    access: 'preview',
    body: 'json',
  },
  'releases.promoteSet': {
    method: 'PUT',
    path: '/api/sections/live',
    access: 'deploy',
    confirmed: true,
    body: 'json',
  },
  'releases.rollBackSet': {
    method: 'POST',
    path: '/api/sections/rollback',
    access: 'deploy',
    confirmed: true,
    body: 'json',
  },
  'releases.previewSet': {
    method: 'POST',
    path: '/api/sections/previews',
    access: 'preview',
    body: 'json',
  },
  'releases.setPromoters': {
    method: 'PUT',
    path: '/api/sections/{section}/promoters',
    access: 'ADMIN',
    confirmed: true,
    body: 'json',
  },
  'releases.preview': {
    method: 'POST',
    path: '/api/sections/{section}/previews',
    access: 'preview',
    body: 'json',
  },
  'releases.report': {
    method: 'POST',
    path: '/api/sections/reports',
    access: 'public',
    body: 'json',
    answers: 'nothing',
  },
  'deployTokens.list': {
    method: 'GET',
    path: '/api/sections/{section}/tokens',
    access: 'ADMIN',
  },
  'deployTokens.create': {
    method: 'POST',
    path: '/api/sections/{section}/tokens',
    access: 'ADMIN',
    confirmed: true,
    body: 'json',
  },
  'deployTokens.revoke': {
    method: 'DELETE',
    path: '/api/sections/{section}/tokens/{id}',
    access: 'ADMIN',
    confirmed: true,
    answers: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
