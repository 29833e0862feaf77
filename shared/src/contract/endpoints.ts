import { del, type Endpoint, get, patch, post, put } from './endpoint.ts';
import { releaseEndpoints } from './release-endpoints.ts';

/**
 * Every call of the product as plain data: the only part of the contract that runs in the browser. The shapes
 * are in `contract/schemas` under the same keys; a test compares the two.
 */
export const endpoints = {
  'auth.me': get('/api/auth/me', 'USER'),
  'auth.login': post('/api/auth/login', 'public', { body: 'json' }),
  'auth.logout': post('/api/auth/logout', 'USER', { answers: 'nothing' }),
  'auth.confirm': post('/api/auth/confirm', 'USER', { body: 'json', answers: 'nothing' }),
  'auth.register': post('/api/auth/register', 'public', { body: 'multipart', answers: 'text' }),
  'auth.verify': get('/api/auth/verify/{token}', 'public', { answers: 'text' }),
  'auth.resendVerification': post('/api/auth/resend-verification', 'USER', { answers: 'text' }),
  'auth.notMe': post('/api/auth/not-me', 'public', { body: 'json', answers: 'text' }),
  'auth.forgotPassword': post('/api/auth/forgot-password', 'public', {
    body: 'json',
    answers: 'text',
  }),
  'auth.resetPassword': post('/api/auth/reset-password', 'public', {
    body: 'json',
    answers: 'text',
  }),

  'news.list': get('/api/news', 'public'),
  'news.get': get('/api/news/{id}', 'public'),
  'news.create': post('/api/news', 'STUCO', { body: 'multipart' }),
  'news.update': put('/api/news/{id}', 'STUCO', { body: 'multipart' }),
  'news.delete': del('/api/news/{id}', 'STUCO', { answers: 'nothing' }),
  'news.restore': post('/api/news/{id}/restore', 'STUCO'),

  'products.list': get('/api/products', 'public'),
  'products.get': get('/api/products/{id}', 'public'),
  'products.create': post('/api/products', 'STUCO', { body: 'json' }),
  'products.uploadImage': post('/api/products/{id}/upload-image', 'STUCO', { body: 'multipart' }),
  'products.update': put('/api/products/{id}', 'STUCO', { body: 'multipart' }),
  'products.delete': del('/api/products/{id}', 'STUCO', { answers: 'nothing' }),
  'products.restore': post('/api/products/{id}/restore', 'STUCO'),

  'uploads.create': post('/api/uploads', 'STUCO', { body: 'multipart' }),

  'orders.create': post('/api/orders', 'USER', { body: 'json' }),
  'orders.list': get('/api/orders', 'USER'),
  'orders.stats': get('/api/orders/stats', 'USER'),
  'orders.admin': get('/api/orders/admin', 'CLASS_REP'),
  'orders.assigned': get('/api/orders/assigned/summary', 'CLASS_REP'),
  'orders.setStatus': patch('/api/orders/{id}/status', 'CLASS_REP'),
  'orders.undoPaid': post('/api/orders/{id}/undo-paid', 'CLASS_REP'),
  'orders.cancelOwn': post('/api/orders/{id}/cancel', 'USER'),
  'orders.assign': patch('/api/orders/{id}/assign', 'STUCO'),

  'users.list': get('/api/users', 'CLASS_REP'),
  'users.search': get('/api/users/search', 'CLASS_REP'),
  'users.get': get('/api/users/{id}', 'CLASS_REP'),
  'users.updateMe': put('/api/users/me', 'USER', { body: 'json' }),
  'users.update': put('/api/users/{id}', 'STUCO', { body: 'json' }),
  'users.uploadPicture': post('/api/users/upload-pfp', 'USER', { body: 'multipart' }),
  'users.mailPreferences': get('/api/users/me/mail-preferences', 'USER'),
  'users.setMailPreferences': put('/api/users/me/mail-preferences', 'USER', { body: 'json' }),
  'users.pickup': get('/api/users/me/pickup', 'CLASS_REP'),
  'users.setPickup': put('/api/users/me/pickup', 'CLASS_REP', { body: 'json' }),
  'users.ownData': get('/api/users/me/data', 'USER'),
  'users.signIns': get('/api/users/me/sign-ins', 'USER'),
  'users.signOutEverywhere': post('/api/users/me/sign-out', 'USER', { answers: 'nothing' }),
  'users.deleteMe': del('/api/users/me', 'USER', { body: 'json', answers: 'nothing' }),
  'users.delete': del('/api/users/{id}', 'ADMIN', { stepUp: true, answers: 'nothing' }),
  'users.setBlocked': put('/api/users/{id}/blocked', 'ADMIN', {
    stepUp: true,
    body: 'json',
    answers: 'nothing',
  }),
  'users.signOut': post('/api/users/{id}/sign-out', 'ADMIN', {
    stepUp: true,
    answers: 'nothing',
  }),
  'users.setRole': patch('/api/users/{id}/role', 'STUCO', { stepUp: true }),
  'users.clearBalance': post('/api/users/{id}/balance/clear', 'STUCO', {
    stepUp: 'cash',
    body: 'json',
  }),
  'users.ledger': get('/api/users/{id}/ledger', 'STUCO'),
  'users.ownLedger': get('/api/users/me/ledger', 'USER'),
  'users.handOvers': get('/api/users/balance/hand-overs', 'STUCO'),

  'audit.list': get('/api/audit', 'ADMIN'),

  ...releaseEndpoints,

  'health.live': get('/api/health/live', 'public'),
  'health.ready': get('/api/health/ready', 'public'),
} satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
