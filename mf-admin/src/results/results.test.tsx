import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Results } from 'shared/contract';
import { expectAddress } from 'shared/testing';
import { expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { sheetCsv } from '../sheets/csv.rules.ts';
import { amountTicks, fillMissingDays, resultRows, resultsSheet } from './results.rules.ts';

const sold = (pieces: number, amount: number) => ({ pieces, amount });
const figures = (paid: number) => ({
  ordered: sold(3, paid + 10),
  paid: sold(2, paid),
  handedOut: sold(1, 5),
  cancelled: sold(0, 0),
  left: paid,
});
const [mug, tee] = [
  { id: 1, name: 'Mug' },
  { id: 2, name: 'Tee' },
];

const RESULTS: Results = {
  currency: 'BGN',
  currencies: ['BGN'],
  products: [mug, tee],
  cash: { handedOver: 20, withReps: 9.5, missing: 0.5 },
  total: { ...figures(30), cost: 4.5, left: 25.5 },
  byProduct: [
    { ...figures(20), ...tee, cost: 4.5, left: 15.5 },
    { ...figures(10), ...mug },
  ],
  byOption: [{ ...figures(20), product: tee, option: { id: 5, name: 'M' } }],
  withoutOption: figures(10),
  byRep: [{ ...figures(30), rep: null }],
  byClass: [{ ...figures(30), class: '11B' }],
  byDay: [
    { day: '2026-11-02', paid: sold(1, 10) },
    { day: '2026-11-04', paid: sold(1, 20) },
  ],
};

const open = (address = '/admin/results', results = RESULTS) => {
  const asked: string[] = [];
  const { router } = openPage(address, {
    role: 2,
    responses: {
      'GET /api/results': ({ query }: { query: URLSearchParams }) => {
        asked.push(String(query));
        return results;
      },
    } as never,
  });
  return { router, asked };
};

const tableRows = async () =>
  within(await screen.findByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('The results show what each product brought, and the total', async () => {
  open();
  const [, tees, mugs, total] = await tableRows();
  expect(tees).toBe(
    'Tee30.00 BGN3 pieces20.00 BGN2 pieces5.00 BGN1 piece0.00 BGN0 pieces4.50 BGN15.50 BGN',
  );
  expect(mugs).toMatch(/–10.00 BGN$/);
  expect(total).toMatch(/^Total/);
  for (const name of ['Paid by product', 'Paid by day'])
    expect(screen.getByRole('img', { name })).toBeTruthy();
  expect(screen.getByText('Paid 30.00 BGN of 40.00 BGN')).toBeTruthy();
  expect(screen.getByText(/^Handed over 20.00 BGN, .* 9.50 BGN, missing 0.50 BGN$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'The days as a table' }));
  expect(screen.getByRole('row', { name: '4 November 20.00 BGN' })).toBeTruthy();
});

test('They are of the period and added up in the way that the address says', async () => {
  const { router, asked } = open('/admin/results?from=2026-11-01&to=soon');
  fireEvent.change(await screen.findByLabelText('Group by'), { target: { value: 'class' } });
  await expectAddress(router, '/admin/results?from=2026-11-01&by=class');
  await waitFor(async () => expect((await tableRows())[1]).toMatch(/^11B/));
  expect(new Set(asked)).toEqual(new Set(['from=2026-11-01']));
});

test('A press on a product shows the classes that bought it', async () => {
  const { router, asked } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Tee' }));
  await waitFor(() => expect(asked.at(-1)).toBe('product=2'));
  await waitFor(async () => expect((await tableRows())[1]).toMatch(/^11B/));
  expect(screen.getByRole('img', { name: 'Paid by class' })).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Paid 30/);
  const product: HTMLSelectElement = screen.getByLabelText('Product');
  expect(product.selectedOptions[0]?.text).toBe('Tee');
  const grouping: HTMLSelectElement = screen.getByLabelText('Group by');
  expect([...grouping.options].map(({ text }) => text)).toEqual(['Option', 'Class rep', 'Class']);
  fireEvent.change(product, { target: { value: '' } });
  await waitFor(() => expect(router.state.location.search).not.toContain('product'));
});

test('A chart says the sum of the day that is touched, and how many rows it leaves out', async () => {
  const byProduct = Array.from({ length: 10 }, (_, at) => ({
    ...figures(at + 1),
    id: at + 1,
    name: `Mug ${at}`,
  }));
  open('/admin/results', { ...RESULTS, byProduct });
  expect(await screen.findByText('and 2 more')).toBeTruthy();
  expect(screen.getByText('4 November: 20.00 BGN')).toBeTruthy();
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Paid by day' }), { clientX: 0 });
  expect(screen.getByText('2 November: 10.00 BGN')).toBeTruthy();
});

test('The spreadsheet has pieces and sums', () => {
  const text = sheetCsv(resultsSheet(resultRows(RESULTS, 'option'), 'BGN'));
  expect(text.split('\r\n').slice(1, 4)).toEqual([
    '"Tee, M",3,30.00,2,20.00,1,5.00,0,0.00,,20.00,BGN',
    'Without an option,3,20.00,2,10.00,1,5.00,0,0.00,,10.00,BGN',
    'Total,3,40.00,2,30.00,1,5.00,0,0.00,4.50,25.50,BGN',
  ]);
});

test('A day without payments has its place in the chart', () => {
  expect(fillMissingDays(RESULTS.byDay).map(({ amount }) => amount)).toEqual([10, 0, 20]);
  const years = [{ day: '2020-01-01', paid: sold(1, 1) }, ...RESULTS.byDay];
  expect(fillMissingDays(years)).toHaveLength(3);
  expect(fillMissingDays([])).toEqual([]);
});

test.each([
  [20, [0, 5, 10, 15, 20]],
  [1234.5, [0, 200, 400, 600, 800, 1000, 1200, 1400]],
  [7, [0, 2, 4, 6, 8]],
  [1.2, [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]],
  [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('The lines for sums up to %s are at round sums, the last one not below it', (largest, ticks) => {
  expect(amountTicks(largest)).toEqual(ticks);
});
