import type { Endpoint } from './endpoint.ts';

/** The calls for releasing sections, and for the reports of pages in which a release worked or failed. */
export const releaseEndpoints = {
  'sections.list': { method: 'GET', path: '/api/sections', access: 'deploy', answers: 'json' },
  'sections.history': {
    method: 'GET',
    path: '/api/sections/{section}/history',
    access: 'deploy',
    answers: 'json',
  },
  'sections.check': {
    method: 'POST',
    path: '/api/sections/{section}/check',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'sections.upload': {
    method: 'POST',
    path: '/api/sections/{section}/releases',
    access: 'deploy',
    body: 'archive',
    answers: 'json',
  },
  'sections.register': {
    method: 'POST',
    path: '/api/sections/{section}/releases/elsewhere',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'sections.promote': {
    method: 'PUT',
    path: '/api/sections/{section}/live',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'sections.rollBack': {
    method: 'POST',
    path: '/api/sections/{section}/rollback',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'sections.preview': {
    method: 'POST',
    path: '/api/sections/{section}/previews',
    access: 'deploy',
    body: 'json',
    answers: 'json',
  },
  'sections.report': {
    method: 'POST',
    path: '/api/sections/reports',
    access: 'public',
    body: 'json',
    answers: 'nothing',
  },
  'deployTokens.list': {
    method: 'GET',
    path: '/api/sections/{section}/tokens',
    access: 3,
    answers: 'json',
  },
  'deployTokens.create': {
    method: 'POST',
    path: '/api/sections/{section}/tokens',
    access: 3,
    body: 'json',
    answers: 'json',
  },
  'deployTokens.revoke': {
    method: 'DELETE',
    path: '/api/sections/{section}/tokens/{id}',
    access: 3,
    answers: 'nothing',
  },
} as const satisfies Record<string, Endpoint>;
