import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { searchOrders } from './order-search.rules.ts';

const orders = [
  orderRow({
    id: 7,
    buyerName: 'Мария Петрова',
    buyerEmailOrUsername: 'maria.petrova27@school.example',
  }),
  orderRow({ id: 27, buyerName: 'Ivan Kolev', productName: 'Hoodie' }),
  orderRow({ id: 127, option: { id: 1, name: 'Тъмнозелен', position: 0 }, notes: '0888999456' }),
  orderRow({
    id: 1686,
    buyerName: 'Liam O’Brien',
    buyerClass: '10Б',
    productName: 'Суитшърт',
    option: { id: 2, name: 'evergreen, M', position: 0 },
  }),
];

test.each([
  ['', [7, 27, 127, 1686]],
  ['  ', [7, 27, 127, 1686]],
  ['maria', [7]],
  ['ПЕТРОВ мари', [7]],
  ['maria.petrova27@', [7]],
  ['hood ivan', [27]],
  ['tamnozelen', [127]],
  ['27', [27]],
  ['#127', [127]],
  ['№ 7', [7]],
  ['No. 27', [27]],
  ['Order no. 1686', [1686]],
  ['Order no. 1686.', [1686]],
  ['order 1686', [1686]],
  ['Поръчка № 1686', [1686]],
  ['Поръчка 1686', [1686]],
  ['поръчката № 1686', [1686]],
  ['суитшърт, evergreen, M', [1686]],
  ["o'brien", [1686]],
  ['10 б', [1686]],
  ['10-Б', [1686]],
  ['0888999456', [127]],
  ['12', []],
  ['nobody', []],
])('the search for "%s" finds these orders', (term, ids) => {
  expect(searchOrders(orders, term).map(({ id }) => id)).toEqual(ids);
});
