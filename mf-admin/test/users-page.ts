import type { Role } from 'shared/domain';
import type { FakeResponses } from 'shared/testing';
import { openPage } from './host.ts';
import { orderOf, page, summary, userRow } from './samples.ts';

export const ALL = 'GET /api/users';
export const SEARCH = 'GET /api/users/search';
export const ASSIGNED = 'GET /api/orders/assigned/summary';
export const ORDERS = 'GET /api/orders/admin';

export const mira = userRow({
  id: 5,
  name: 'Mira Petrova',
  role: 'CLASS_REP',
  collectedBalance: 84.5,
});
export const ivan = userRow({ id: 6, name: 'Иван Колев' });

export const openUsers = (path = '/admin/users', responses: FakeResponses = {}, role: Role = 1) =>
  openPage(path, {
    role,
    responses: {
      [ALL]: page([mira, ivan]),
      [SEARCH]: page([mira]),
      [ASSIGNED]: summary([
        orderOf({ id: 1 }),
        orderOf({ id: 2, status: 'PAID' }),
        orderOf({ id: 3, productPrice: 10, quantity: 1 }),
      ]),
      ...responses,
    },
  });
