import type { Endpoint } from './endpoint.ts';
import { releaseEndpoints } from './release-endpoints.ts';

/**
 * Every call of the product as plain data: the only part of the contract that runs in the browser. The shapes
 * are in `contract/schemas` under the same keys; a test compares the two.
 */
export const endpoints = {
  'auth.me': { method: 'GET', path: '/api/auth/me', access: 0, answers: 'json' },
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: 'json',
    answers: 'json',
  },
  'auth.logout': { method: 'POST', path: '/api/auth/logout', access: 0, answers: 'nothing' },
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
    access: 0,
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

  'news.list': { method: 'GET', path: '/api/news', access: 'public', answers: 'json' },
  'news.get': { method: 'GET', path: '/api/news/{id}', access: 'public', answers: 'json' },
  'news.create': {
    method: 'POST',
    path: '/api/news',
    access: 2,
    body: 'multipart',
    answers: 'json',
  },
  'news.update': {
    method: 'PUT',
    path: '/api/news/{id}',
    access: 2,
    body: 'multipart',
    answers: 'json',
  },
  'news.delete': { method: 'DELETE', path: '/api/news/{id}', access: 2, answers: 'nothing' },
  'news.restore': { method: 'POST', path: '/api/news/{id}/restore', access: 2, answers: 'json' },

  'products.list': { method: 'GET', path: '/api/products', access: 'public', answers: 'json' },
  'products.get': { method: 'GET', path: '/api/products/{id}', access: 'public', answers: 'json' },
  'products.create': {
    method: 'POST',
    path: '/api/products',
    access: 2,
    body: 'json',
    answers: 'json',
  },
  'products.uploadImage': {
    method: 'POST',
    path: '/api/products/{id}/upload-image',
    access: 2,
    body: 'multipart',
    answers: 'json',
  },
  'products.update': {
    method: 'PUT',
    path: '/api/products/{id}',
    access: 2,
    body: 'multipart',
    answers: 'json',
  },
  'products.delete': {
    method: 'DELETE',
    path: '/api/products/{id}',
    access: 2,
    answers: 'nothing',
  },
  'products.restore': {
    method: 'POST',
    path: '/api/products/{id}/restore',
    access: 2,
    answers: 'json',
  },

  'uploads.create': {
    method: 'POST',
    path: '/api/uploads',
    access: 2,
    body: 'multipart',
    answers: 'json',
  },

  'orders.create': {
    method: 'POST',
    path: '/api/orders',
    access: 0,
    body: 'json',
    answers: 'json',
  },
  'orders.list': { method: 'GET', path: '/api/orders', access: 0, answers: 'json' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', access: 0, answers: 'json' },
  'orders.admin': { method: 'GET', path: '/api/orders/admin', access: 1, answers: 'json' },
  'orders.assigned': {
    method: 'GET',
    path: '/api/orders/assigned/summary',
    access: 1,
    answers: 'json',
  },
  'orders.setStatus': {
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    access: 1,
    answers: 'json',
  },
  'orders.assign': { method: 'PATCH', path: '/api/orders/{id}/assign', access: 2, answers: 'json' },

  'users.list': { method: 'GET', path: '/api/users', access: 1, answers: 'json' },
  'users.search': { method: 'GET', path: '/api/users/search', access: 1, answers: 'json' },
  'users.get': { method: 'GET', path: '/api/users/{id}', access: 1, answers: 'json' },
  'users.updateMe': {
    method: 'PUT',
    path: '/api/users/me',
    access: 0,
    body: 'json',
    answers: 'json',
  },
  'users.update': {
    method: 'PUT',
    path: '/api/users/{id}',
    access: 2,
    body: 'json',
    answers: 'json',
  },
  'users.uploadPicture': {
    method: 'POST',
    path: '/api/users/upload-pfp',
    access: 0,
    body: 'multipart',
    answers: 'json',
  },
  'users.mailPreferences': {
    method: 'GET',
    path: '/api/users/me/mail-preferences',
    access: 0,
    answers: 'json',
  },
  'users.setMailPreferences': {
    method: 'PUT',
    path: '/api/users/me/mail-preferences',
    access: 0,
    body: 'json',
    answers: 'json',
  },
  'users.ownData': { method: 'GET', path: '/api/users/me/data', access: 0, answers: 'json' },
  'users.setRole': { method: 'PATCH', path: '/api/users/{id}/role', access: 2, answers: 'json' },
  'users.clearBalance': {
    method: 'POST',
    path: '/api/users/{id}/balance/clear',
    access: 2,
    body: 'json',
    answers: 'json',
  },
  'users.ledger': { method: 'GET', path: '/api/users/{id}/ledger', access: 2, answers: 'json' },

  ...releaseEndpoints,

  'health.live': { method: 'GET', path: '/api/health/live', access: 'public', answers: 'json' },
  'health.ready': { method: 'GET', path: '/api/health/ready', access: 'public', answers: 'json' },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
