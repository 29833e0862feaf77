import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CampusOptions, openCampus, PUPIL_COUNT, type StockByOption } from './campus.ts';

const SCARCE_PIECES = 10;
const PLENTIFUL_PIECES = 1000;

/**
 * 200 pupils order one of 10 pieces at the same moment: 10 get one, 190 get OUT_OF_STOCK. The product has no options, so its
 * stock has an empty name.
 */
export const oversell = (options: CampusOptions, rounds: number): Promise<string> =>
  sellOut({ '': SCARCE_PIECES }, options, rounds);

/** 200 pupils order one of 10 M at the same moment while L has plenty: 10 get one, and every L is counted. */
export const oversellOption = (options: CampusOptions, rounds: number): Promise<string> =>
  sellOut({ M: SCARCE_PIECES, L: PLENTIFUL_PIECES }, options, rounds);

/** All pupils want the first option, and ten of them each of the others too. */
async function sellOut(
  stock: StockByOption,
  options: CampusOptions,
  rounds: number,
): Promise<string> {
  const campus = await openCampus(options);
  const roundTimesMs: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { productId, optionIds } = await campus.newSale(stock);
      const orderEach = (name: string, pupils: readonly string[]) =>
        Promise.all(
          pupils.map((token) =>
            campus.order(token, {
              productId,
              optionId: optionIds[name],
              quantity: 1,
              key: randomUUID(),
            }),
          ),
        );
      const [scarceOption = '', ...otherOptions] = Object.keys(stock);
      const startedAt = performance.now();
      const [scarceResponses, ...otherResponses] = await Promise.all([
        orderEach(scarceOption, campus.pupils),
        ...otherOptions.map((name) => orderEach(name, campus.pupils.slice(0, SCARCE_PIECES))),
      ]);
      roundTimesMs.push(performance.now() - startedAt);
      const servedResponses = scarceResponses.filter(({ status }) => status === 201);
      const refusedResponses = scarceResponses.filter(({ json }) => json.code === 'OUT_OF_STOCK');
      const statusesText = `answered: ${scarceResponses.map(({ status }) => status).sort()}`;
      assert.deepEqual(
        [servedResponses.length, refusedResponses.length],
        [SCARCE_PIECES, PUPIL_COUNT - SCARCE_PIECES],
        statusesText,
      );
      const remainingStocks = Object.entries(stock).map(([name, pieces]) => [
        name,
        pieces - SCARCE_PIECES,
      ]);
      assert.deepEqual(await campus.stocksOf(productId), Object.fromEntries(remainingStocks));
      const storedIds = (await campus.ordersOf(productId)).map(({ id }) => id).sort();
      const confirmedIds = [...servedResponses, ...otherResponses.flat()]
        .map(({ json }) => json.id)
        .sort();
      assert.deepEqual(storedIds, confirmedIds);
    }
  } finally {
    await campus.close();
  }
  const slowestMs = Math.round(Math.max(...roundTimesMs));
  return `${rounds} rounds: each time ${SCARCE_PIECES} of ${PUPIL_COUNT} served, all others counted; slowest round ${slowestMs} ms`;
}
