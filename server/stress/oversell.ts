import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CampusOptions, openCampus, PUPILS } from './campus.ts';

const STOCK = 10;

/** 200 pupils order one of 10 pieces at the same moment: 10 get one, 190 get OUT_OF_STOCK. */
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

const PLENTY = 1000;

/** 200 pupils order one of 10 M at the same moment while L has plenty: 10 get one, and no L is touched. */
export async function oversellOption(options: CampusOptions, rounds: number): Promise<string> {
  const campus = await openCampus(options);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { productId, optionIds } = await campus.newProductWith({ M: STOCK, L: PLENTY });
      const orderAll = (name: string, pupils: readonly string[]) =>
        pupils.map((token) => {
          const optionId = optionIds[name] ?? 0;
          return campus.order(token, { productId, optionId, quantity: 1, key: randomUUID() });
        });
      const [ofM, ofL] = await Promise.all([
        Promise.all(orderAll('M', campus.pupils)),
        Promise.all(orderAll('L', campus.pupils.slice(0, STOCK))),
      ]);
      const served = ofM.filter(({ status }) => status === 201);
      const refused = ofM.filter(({ json }) => json.code === 'OUT_OF_STOCK');
      const statuses = `answered: ${ofM.map(({ status }) => status).sort()}`;
      assert.deepEqual([served.length, refused.length], [STOCK, PUPILS - STOCK], statuses);
      assert.ok(ofL.every(({ status }) => status === 201));
      assert.deepEqual(await campus.stocksOf(productId), { M: 0, L: PLENTY - STOCK });
      const names = (await campus.ordersOf(productId)).map(({ option }) => option?.name);
      assert.equal(names.filter((name) => name === 'M').length, STOCK);
    }
  } finally {
    await campus.close();
  }
  return `${rounds} rounds: each time ${STOCK} of ${PUPILS} got an M, and every L was counted`;
}
