import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CampusOptions, openCampus, PUPILS } from './campus.ts';

const STOCK = 10;

/** 200 pupils order one of 10 pieces at the same moment: 10 get one, 190 are refused as out of stock. */
export async function oversell(options: CampusOptions, rounds: number): Promise<string> {
  const campus = await openCampus(options);
  const times: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const productId = await campus.newProduct(STOCK);
      const began = performance.now();
      const answers = await Promise.all(
        campus.pupils.map((token) =>
          campus.order(token, { productId, quantity: 1, key: randomUUID() }),
        ),
      );
      times.push(performance.now() - began);
      const served = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ json }) => json.code === 'OUT_OF_STOCK');
      const statuses = `answered: ${answers.map(({ status }) => status).sort()}`;
      assert.deepEqual([served.length, refused.length], [STOCK, PUPILS - STOCK], statuses);
      assert.equal(await campus.stockOf(productId), 0);
      const ids = (await campus.ordersOf(productId)).map(({ id }) => id).sort();
      assert.deepEqual(ids, served.map(({ json }) => json.id).sort());
    }
  } finally {
    await campus.close();
  }
  const slowest = Math.round(Math.max(...times));
  return `${rounds} rounds: each time ${STOCK} of ${PUPILS} served, stock 0; slowest round ${slowest} ms`;
}
