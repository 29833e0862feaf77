import type { Endpoint } from './endpoint.ts';
import { releaseEndpoints } from './release-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/**
 * Every call of the product as plain data: the only part of the contract that runs in the browser. The shapes
 * are in `contract/schemas` under the same keys; a test compares the two.
 */
export const endpoints = {
  'auth.me': { method: 'GET', path: '/api/auth/me', access: 'USER', answers: 'json' },
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: 'json',
    answers: 'json',
  },
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

  'news.list': { method: 'GET', path: '/api/news', access: 'public', answers: 'json' },
  'news.get': { method: 'GET', path: '/api/news/{id}', access: 'public', answers: 'json' },
  'news.create': {
    method: 'POST',
    path: '/api/news',
    access: 'STUCO',
    body: 'multipart',
    answers: 'json',
  },
  'news.update': {
    method: 'PUT',
    path: '/api/news/{id}',
    access: 'STUCO',
    body: 'multipart',
    answers: 'json',
  },
  'news.delete': { method: 'DELETE', path: '/api/news/{id}', access: 'STUCO', answers: 'nothing' },
  'news.restore': {
    method: 'POST',
    path: '/api/news/{id}/restore',
    access: 'STUCO',
    answers: 'json',
  },

  'products.list': { method: 'GET', path: '/api/products', access: 'public', answers: 'json' },
  'products.get': { method: 'GET', path: '/api/products/{id}', access: 'public', answers: 'json' },
  'products.create': {
    method: 'POST',
    path: '/api/products',
    access: 'STUCO',
    body: 'json',
    answers: 'json',
  },
  'products.uploadImage': {
    method: 'POST',
    path: '/api/products/{id}/upload-image',
    access: 'STUCO',
    body: 'multipart',
    answers: 'json',
  },
  'products.update': {
    method: 'PUT',
    path: '/api/products/{id}',
    access: 'STUCO',
    body: 'multipart',
    answers: 'json',
  },
  'products.delete': {
    method: 'DELETE',
    path: '/api/products/{id}',
    access: 'STUCO',
    answers: 'nothing',
  },
  'products.restore': {
    method: 'POST',
    path: '/api/products/{id}/restore',
    access: 'STUCO',
    answers: 'json',
  },

  'uploads.create': {
    method: 'POST',
    path: '/api/uploads',
    access: 'STUCO',
    body: 'multipart',
    answers: 'json',
  },

  'orders.create': {
    method: 'POST',
    path: '/api/orders',
    access: 'USER',
    body: 'json',
    answers: 'json',
  },
  'orders.list': { method: 'GET', path: '/api/orders', access: 'USER', answers: 'json' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', access: 'USER', answers: 'json' },
  'orders.admin': {
    method: 'GET',
    path: '/api/orders/admin',
    access: 'CLASS_REP',
    answers: 'json',
  },
  'orders.assigned': {
    method: 'GET',
    path: '/api/orders/assigned/summary',
    access: 'CLASS_REP',
    answers: 'json',
  },
  'orders.setStatus': {
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    access: 'CLASS_REP',
    answers: 'json',
  },
  'orders.assign': {
    method: 'PATCH',
    path: '/api/orders/{id}/assign',
    access: 'STUCO',
    answers: 'json',
  },

  ...userEndpoints,

  'audit.list': { method: 'GET', path: '/api/audit', access: 'ADMIN', answers: 'json' },

  ...releaseEndpoints,

  'health.live': { method: 'GET', path: '/api/health/live', access: 'public', answers: 'json' },
  'health.ready': { method: 'GET', path: '/api/health/ready', access: 'public', answers: 'json' },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
