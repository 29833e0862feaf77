import { del, type Endpoint, get, post, put } from './endpoint.ts';

export const releaseEndpoints = {
  'releases.list': get('/api/sections', 'preview'),
  'releases.history': get('/api/sections/{section}/history', 'preview'),
  'releases.check': post('/api/sections/{section}/check', 'preview', { body: 'json' }),
  'releases.upload': post('/api/sections/{section}/releases', 'preview', { body: 'archive' }),
  'releases.register': post('/api/sections/{section}/releases/elsewhere', 'deploy', {
    body: 'json',
  }),
  'releases.promote': put('/api/sections/{section}/live', 'deploy', { stepUp: true, body: 'json' }),
  'releases.rollBack': post('/api/sections/{section}/rollback', 'deploy', {
    stepUp: true,
    body: 'json',
  }),
  'releases.checkSet': post('/api/sections/check', 'preview', { body: 'json' }),
  'releases.promoteSet': put('/api/sections/live', 'deploy', { stepUp: true, body: 'json' }),
  'releases.rollBackSet': post('/api/sections/rollback', 'deploy', { stepUp: true, body: 'json' }),
  'releases.previewSet': post('/api/sections/previews', 'preview', { body: 'json' }),
  'releases.preview': post('/api/sections/{section}/previews', 'preview', { body: 'json' }),
  'releases.report': post('/api/sections/reports', 'public', { body: 'json', answers: 'nothing' }),
  'deployTokens.list': get('/api/sections/{section}/tokens', 'releases.manage'),
  'deployTokens.create': post('/api/sections/{section}/tokens', 'releases.manage', {
    stepUp: true,
    body: 'json',
  }),
  'deployTokens.revoke': del('/api/sections/{section}/tokens/{id}', 'releases.manage', {
    stepUp: true,
    answers: 'nothing',
  }),
} satisfies Record<string, Endpoint>;
