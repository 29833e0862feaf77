import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CampusOptions, openCampus, PUPILS, type StockByOption } from './campus.ts';

const SCARCE = 10;
const PLENTY = 1000;

/** 200 pupils order one of 10 pieces at the same moment: 10 get one, 190 get OUT_OF_STOCK. */
export const oversell = (options: CampusOptions, rounds: number): Promise<string> =>
  sellOut({ '': SCARCE }, options, rounds);

/** 200 pupils order one of 10 M at the same moment while L has plenty: 10 get one, and every L is counted. */
export const oversellOption = (options: CampusOptions, rounds: number): Promise<string> =>
  sellOut({ M: SCARCE, L: PLENTY }, options, rounds);

/** All pupils want the first option, and ten of them each of the others too. */
async function sellOut(
  stock: StockByOption,
  options: CampusOptions,
  rounds: number,
): Promise<string> {
  const campus = await openCampus(options);
  const times: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { productId, optionIds } = await campus.newSale(stock);
      const orderEach = (name: string, pupils: readonly string[]) =>
        Promise.all(
          pupils.map((token) =>
            campus.order(token, {
              ...{ productId, optionId: optionIds[name], quantity: 1, key: randomUUID() },
            }),
          ),
        );
      const [scarce = '', ...others] = Object.keys(stock);
      const startedAt = performance.now();
      const [ofScarce, ...ofOthers] = await Promise.all([
        orderEach(scarce, campus.pupils),
        ...others.map((name) => orderEach(name, campus.pupils.slice(0, SCARCE))),
      ]);
      times.push(performance.now() - startedAt);
      const served = ofScarce.filter(({ status }) => status === 201);
      const refused = ofScarce.filter(({ json }) => json.code === 'OUT_OF_STOCK');
      const statuses = `answered: ${ofScarce.map(({ status }) => status).sort()}`;
      assert.deepEqual([served.length, refused.length], [SCARCE, PUPILS - SCARCE], statuses);
      const left = Object.entries(stock).map(([name, pieces]) => [name, pieces - SCARCE]);
      assert.deepEqual(await campus.stocksOf(productId), Object.fromEntries(left));
      const ids = (await campus.ordersOf(productId)).map(({ id }) => id).sort();
      const promised = [...served, ...ofOthers.flat()].map(({ json }) => json.id).sort();
      assert.deepEqual(ids, promised);
    }
  } finally {
    await campus.close();
  }
  const slowest = Math.round(Math.max(...times));
  return `${rounds} rounds: each time ${SCARCE} of ${PUPILS} served, all others counted; slowest round ${slowest} ms`;
}
