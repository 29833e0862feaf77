import type { Endpoint } from './endpoint.ts';

/** Calls of those who release sections, and the reports of pages on the health of releases. */
export const releaseEndpoints = {
  'releases.list': { method: 'GET', path: '/api/sections', access: 'deploy', answers: 'json' },
  'releases.history': {
    method: 'GET',
    path: '/api/sections/{section}/history',
    access: 'deploy',
    answers: 'json',
  },
  'releases.check': {
    method: 'POST',
    path: '/api/sections/{section}/check',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'releases.upload': {
    method: 'POST',
    path: '/api/sections/{section}/releases',
    access: 'deploy',
    body: 'archive',
    answers: 'json',
  },
  'releases.register': {
    method: 'POST',
    path: '/api/sections/{section}/releases/elsewhere',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'releases.promote': {
    method: 'PUT',
    path: '/api/sections/{section}/live',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'releases.rollBack': {
    method: 'POST',
    path: '/api/sections/{section}/rollback',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'releases.preview': {
    method: 'POST',
    path: '/api/sections/{section}/previews',
    access: 'deploy',
    body: 'json',
    answers: 'json',
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
    answers: 'json',
  },
  'deployTokens.create': {
    method: 'POST',
    path: '/api/sections/{section}/tokens',
    access: 'ADMIN',
    body: 'json',
    answers: 'json',
  },
  'deployTokens.revoke': {
    method: 'DELETE',
    path: '/api/sections/{section}/tokens/{id}',
    access: 'ADMIN',
    answers: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
