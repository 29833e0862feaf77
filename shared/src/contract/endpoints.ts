import type { Endpoint } from './endpoint.ts';
import { releaseEndpoints } from './release-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/**
 * Every call of the product as plain data: the only part of the contract that runs in the browser. The shapes
 * are in `contract/schemas` under the same keys; a test compares the two.
 */
export const endpoints = {
  'auth.me': { method: 'GET', path: '/api/auth/me', access: 'USER' },
  'auth.login': { method: 'POST', path: '/api/auth/login', access: 'public', body: 'json' },
  'auth.logout': { method: 'POST', path: '/api/auth/logout', access: 'USER', answers: 'nothing' },
  'auth.confirm': {
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'USER',
    body: 'json',
    answers: 'nothing',
  },
  'auth.register': {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    body: 'multipart',
    answers: 'text',
  },
  'auth.verify': {
    method: 'GET',
    path: '/api/auth/verify/{token}',
    access: 'public',
    answers: 'text',
  },
  'auth.resendVerification': {
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'USER',
    answers: 'text',
  },
  'auth.notMe': {
    method: 'POST',
    path: '/api/auth/not-me',
    access: 'public',
    body: 'json',
    answers: 'text',
  },
  'auth.forgotPassword': {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    body: 'json',
    answers: 'text',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    body: 'json',
    answers: 'text',
  },

  'news.list': { method: 'GET', path: '/api/news', access: 'public' },
  'news.get': { method: 'GET', path: '/api/news/{id}', access: 'public' },
  'news.create': { method: 'POST', path: '/api/news', access: 'STUCO', body: 'multipart' },
  'news.update': { method: 'PUT', path: '/api/news/{id}', access: 'STUCO', body: 'multipart' },
  'news.delete': { method: 'DELETE', path: '/api/news/{id}', access: 'STUCO', answers: 'nothing' },
  'news.restore': { method: 'POST', path: '/api/news/{id}/restore', access: 'STUCO' },

  'products.list': { method: 'GET', path: '/api/products', access: 'public' },
  'products.get': { method: 'GET', path: '/api/products/{id}', access: 'public' },
  'products.create': { method: 'POST', path: '/api/products', access: 'STUCO', body: 'json' },
  'products.uploadImage': {
    method: 'POST',
    path: '/api/products/{id}/upload-image',
    access: 'STUCO',
    body: 'multipart',
  },
  'products.update': {
    method: 'PUT',
    path: '/api/products/{id}',
    access: 'STUCO',
    body: 'multipart',
  },
  'products.delete': {
    method: 'DELETE',
    path: '/api/products/{id}',
    access: 'STUCO',
    answers: 'nothing',
  },
  'products.restore': { method: 'POST', path: '/api/products/{id}/restore', access: 'STUCO' },

  'uploads.create': { method: 'POST', path: '/api/uploads', access: 'STUCO', body: 'multipart' },

  'orders.create': { method: 'POST', path: '/api/orders', access: 'USER', body: 'json' },
  'orders.list': { method: 'GET', path: '/api/orders', access: 'USER' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', access: 'USER' },
  'orders.admin': { method: 'GET', path: '/api/orders/admin', access: 'CLASS_REP' },
  'orders.assigned': { method: 'GET', path: '/api/orders/assigned/summary', access: 'CLASS_REP' },
  'orders.setStatus': { method: 'PATCH', path: '/api/orders/{id}/status', access: 'CLASS_REP' },
  'orders.undoPaid': {
    method: 'POST',
    path: '/api/orders/{id}/undo-paid',
    access: 'CLASS_REP',
  },
  'orders.cancelOwn': { method: 'POST', path: '/api/orders/{id}/cancel', access: 'USER' },
  'orders.assign': { method: 'PATCH', path: '/api/orders/{id}/assign', access: 'STUCO' },

  ...userEndpoints,

  'audit.list': { method: 'GET', path: '/api/audit', access: 'ADMIN' },

  ...releaseEndpoints,

  'health.live': { method: 'GET', path: '/api/health/live', access: 'public' },
  'health.ready': { method: 'GET', path: '/api/health/ready', access: 'public' },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
