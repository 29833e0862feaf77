import type { Endpoint } from './endpoint.ts';

/** Calls about users: as staff see them, and what they see and change of themselves. */
export const userEndpoints = {
  'users.list': { method: 'GET', path: '/api/users', access: 'CLASS_REP' },
  'users.search': {
    method: 'GET',
    path: '/api/users/search',
    access: 'CLASS_REP',
  },
  'users.get': { method: 'GET', path: '/api/users/{id}', access: 'CLASS_REP' },
  'users.updateMe': {
    method: 'PUT',
    path: '/api/users/me',
    access: 'USER',
    body: 'json',
  },
  'users.update': {
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'STUCO',
    body: 'json',
  },
  'users.uploadPicture': {
    method: 'POST',
    path: '/api/users/upload-pfp',
    access: 'USER',
    body: 'multipart',
  },
  'users.mailPreferences': {
    method: 'GET',
    path: '/api/users/me/mail-preferences',
    access: 'USER',
  },
  'users.setMailPreferences': {
    method: 'PUT',
    path: '/api/users/me/mail-preferences',
    access: 'USER',
    body: 'json',
  },
  'users.ownData': { method: 'GET', path: '/api/users/me/data', access: 'USER' },
  'users.signIns': {
    method: 'GET',
    path: '/api/users/me/sign-ins',
    access: 'USER',
  },
  'users.signOutEverywhere': {
    method: 'POST',
    path: '/api/users/me/sign-out',
    access: 'USER',
    answers: 'nothing',
  },
  'users.deleteMe': {
    method: 'DELETE',
    path: '/api/users/me',
    access: 'USER',
    body: 'json',
    answers: 'nothing',
  },
  'users.delete': {
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'ADMIN',
    confirmed: true,
    answers: 'nothing',
  },
  'users.setBlocked': {
    method: 'PUT',
    path: '/api/users/{id}/blocked',
    access: 'ADMIN',
    confirmed: true,
    body: 'json',
    answers: 'nothing',
  },
  'users.signOut': {
    method: 'POST',
    path: '/api/users/{id}/sign-out',
    access: 'ADMIN',
    confirmed: true,
    answers: 'nothing',
  },
  'users.setRole': {
    method: 'PATCH',
    path: '/api/users/{id}/role',
    access: 'STUCO',
    confirmed: true,
  },
  'users.clearBalance': {
    method: 'POST',
    path: '/api/users/{id}/balance/clear',
    access: 'STUCO',
    confirmed: 'cash',
    body: 'json',
  },
  'users.ledger': {
    method: 'GET',
    path: '/api/users/{id}/ledger',
    access: 'STUCO',
  },
  'users.ownLedger': {
    method: 'GET',
    path: '/api/users/me/ledger',
    access: 'USER',
  },
  'users.handOvers': {
    method: 'GET',
    path: '/api/users/balance/hand-overs',
    access: 'STUCO',
  },
} as const satisfies Record<string, Endpoint>;
