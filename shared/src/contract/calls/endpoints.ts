import { del, type Endpoint, get, patch, post, put } from './endpoint.ts';

/**
 * Every call as plain data, the only part of the contract in the browser. A test compares it with the shapes in `schemas`;
 * `Endpoint` explains the fields. A PATCH has its new value in the query.
 */
export const endpoints = {
  'auth.me': get('/api/auth/me', 'account.use'),
  'auth.login': post('/api/auth/login', 'public', { body: 'json' }),
  'auth.logout': post('/api/auth/logout', 'account.use', { answers: 'nothing' }),
  'auth.confirm': post('/api/auth/confirm', 'account.use', { body: 'json', answers: 'nothing' }),
  'auth.register': post('/api/auth/register', 'public', { body: 'multipart', answers: 'text' }),
  'auth.invitation': post('/api/auth/invitation', 'public', { body: 'json' }),
  'auth.verify': get('/api/auth/verify/{token}', 'public', { answers: 'text' }),
  'auth.resendVerification': post('/api/auth/resend-verification', 'account.use', {
    answers: 'text',
  }),
  'auth.notMe': post('/api/auth/not-me', 'public', { body: 'json', answers: 'text' }),
  'auth.forgotPassword': post('/api/auth/forgot-password', 'public', {
    body: 'json',
    answers: 'text',
  }),
  'auth.resetPassword': post('/api/auth/reset-password', 'public', {
    body: 'json',
    answers: 'text',
  }),
  // The browser itself goes there, and comes back from the provider of the school's accounts.
  'auth.schoolAccount': get('/api/auth/oidc', 'public', { answers: 'redirect' }),
  'auth.schoolAccountCallback': get('/api/auth/oidc/callback', 'public', { answers: 'redirect' }),
  'auth.schoolAccountSession': post('/api/auth/oidc/session', 'public', { body: 'json' }),

  'classes.list': get('/api/classes', 'public'),
  'classes.beginYear': post('/api/users/classes/next-year', 'classes.manage', { body: 'json' }),
  'classes.overview': get('/api/users/classes/overview', 'classes.view'),
  'classes.delete': del('/api/users/classes/{id}', 'classes.manage', { answers: 'nothing' }),
  'invitations.create': post('/api/users/invitations', 'classes.manage', { body: 'json' }),
  'invitations.delete': del('/api/users/invitations/{id}', 'account.use', { answers: 'nothing' }),
  'invitations.list': get('/api/users/invitations', 'classes.view'),

  'news.list': get('/api/news', 'public', { offline: 'newest' }),
  'news.get': get('/api/news/{id}', 'public', { offline: 'item' }),
  'news.drafts': get('/api/news/drafts', 'news.manage'),
  'news.create': post('/api/news', 'news.manage', { body: 'multipart' }),
  'news.update': put('/api/news/{id}', 'news.manage', { body: 'multipart' }),
  'news.delete': del('/api/news/{id}', 'news.manage', { answers: 'nothing' }),
  'news.restore': post('/api/news/{id}/restore', 'news.manage'),
  'news.createPreviewLink': post('/api/news/{id}/preview-links', 'news.manage'),
  'news.deletePreviewLinks': del('/api/news/{id}/preview-links', 'news.manage', {
    answers: 'nothing',
  }),

  'products.list': get('/api/products', 'public', { offline: 'newest' }),
  'products.get': get('/api/products/{id}', 'public', { offline: 'item' }),
  'products.options': get('/api/products/{id}/options', 'orders.collect'),
  'products.admin': get('/api/products/{id}/admin', 'products.manage'),
  'products.create': post('/api/products', 'products.manage', { body: 'json' }),
  'products.uploadImage': post('/api/products/{id}/upload-image', 'products.manage', {
    body: 'multipart',
  }),
  'products.update': put('/api/products/{id}', 'products.manage', { body: 'multipart' }),
  'products.delete': del('/api/products/{id}', 'products.manage', { answers: 'nothing' }),
  'products.restore': post('/api/products/{id}/restore', 'products.manage'),
  'products.archive': post('/api/products/{id}/archive', 'products.manage'),
  // Not under the public path, where it would look like the product with this id.
  'products.archived': get('/api/archived-products', 'products.manage'),
  'products.duplicate': post('/api/products/{id}/duplicate', 'products.manage'),

  'wishes.own': get('/api/wishes', 'orders.place'),
  'wishes.put': put('/api/products/{id}/wishes', 'orders.place', {
    body: 'json',
    answers: 'nothing',
  }),
  'wishes.delete': del('/api/products/{id}/wishes', 'orders.place', {
    body: 'json',
    answers: 'nothing',
  }),

  'uploads.create': post('/api/uploads', 'pictures.upload', { body: 'multipart' }),

  'orders.create': post('/api/orders', 'orders.place', { body: 'json', outdatesOffline: true }),
  // One line of a sale. `sellLines` sells several at once.
  'orders.sell': post('/api/orders/sell', 'orders.sell', { body: 'json', outdatesOffline: true }),
  'orders.sellLines': post('/api/orders/sales', 'orders.sell', {
    body: 'json',
    outdatesOffline: true,
  }),
  'orders.list': get('/api/orders', 'orders.place'),
  'orders.stats': get('/api/orders/stats', 'orders.place'),
  'orders.admin': get('/api/orders/admin', 'orders.view'),
  'orders.assigned': get('/api/orders/assigned/summary', 'orders.view'),
  'orders.setStatus': patch('/api/orders/{id}/status', 'orders.collect', { outdatesOffline: true }),
  'orders.undoPaid': post('/api/orders/{id}/undo-paid', 'orders.collect', {
    body: 'json',
    outdatesOffline: true,
  }),
  'orders.exchange': post('/api/orders/{id}/exchange', 'orders.collect', {
    body: 'json',
    outdatesOffline: true,
  }),
  'orders.setQuantity': post('/api/orders/{id}/quantity', 'orders.collect', {
    body: 'json',
    outdatesOffline: true,
  }),
  'orders.cancelOwn': post('/api/orders/{id}/cancel', 'orders.place', { outdatesOffline: true }),
  'orders.remind': post('/api/orders/remind', 'orders.collect', { body: 'json' }),
  'orders.announce': post('/api/orders/announce', 'orders.collect', { body: 'json' }),
  'orders.assign': patch('/api/orders/{id}/assign', 'orders.assign'),

  'users.list': get('/api/users', 'users.find'),
  'users.search': get('/api/users/search', 'users.find'),
  'users.classes': get('/api/users/classes', 'users.find'),
  'users.get': get('/api/users/{id}', 'users.find'),
  'users.updateMe': put('/api/users/me', 'account.use', { body: 'json' }),
  'users.update': put('/api/users/{id}', 'users.edit', { body: 'json' }),
  'users.uploadPicture': post('/api/users/upload-pfp', 'account.use', { body: 'multipart' }),
  'users.mailPreferences': get('/api/users/me/mail-preferences', 'account.use'),
  'users.setMailPreferences': put('/api/users/me/mail-preferences', 'account.use', {
    body: 'json',
  }),
  // One call without a session, as mail programs make it (RFC 8058).
  'users.unsubscribe': post('/api/unsubscribe/{token}', 'public', { answers: 'text' }),
  'users.pickup': get('/api/users/me/pickup', 'orders.collect'),
  'users.setPickup': put('/api/users/me/pickup', 'orders.collect', { body: 'json' }),
  'users.ownData': get('/api/users/me/data', 'account.use'),
  'users.signIns': get('/api/users/me/sign-ins', 'account.use'),
  'users.signOutEverywhere': post('/api/users/me/sign-out', 'account.use', { answers: 'nothing' }),
  'users.deleteMe': del('/api/users/me', 'account.use', { body: 'json', answers: 'nothing' }),
  'users.delete': del('/api/users/{id}', 'users.block', { stepUp: true, answers: 'nothing' }),
  'users.setBlocked': put('/api/users/{id}/blocked', 'users.block', {
    stepUp: true,
    body: 'json',
    answers: 'nothing',
  }),
  'users.signOut': post('/api/users/{id}/sign-out', 'users.block', {
    stepUp: true,
    answers: 'nothing',
  }),
  'users.setRole': patch('/api/users/{id}/role', 'users.setRole', { stepUp: true }),
  'users.clearBalance': post('/api/users/{id}/balance/clear', 'balances.clear', {
    stepUp: 'cash',
    body: 'json',
  }),
  'users.ledger': get('/api/users/{id}/ledger', 'balances.view'),
  'users.ownLedger': get('/api/users/me/ledger', 'account.use'),
  'users.handOvers': get('/api/users/balance/hand-overs', 'balances.view'),

  'audit.list': get('/api/audit', 'audit.view'),

  'mails.list': get('/api/mails', 'mails.manage'),
  'mails.sendAgain': post('/api/mails/{id}/send-again', 'mails.manage', { answers: 'nothing' }),
  'mails.sendTest': post('/api/mails/test', 'mails.manage', { answers: 'nothing' }),

  'results.get': get('/api/results', 'results.view'),

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

  'health.live': get('/api/health/live', 'public'),
  'health.pages': get('/api/health/pages', 'public'),
  'health.ready': get('/api/health/ready', 'public'),
} satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
