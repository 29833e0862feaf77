import { describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { changesIn, isFullyAccepted, withHarmlessChanges } from './cart-changes.rules.ts';
import { newLine } from './cart-lines.rules.ts';

const cartLine = newLine(product({ price: 10, available: 5 }), 3);
const changesOf = (currentProduct: ReturnType<typeof product> | null | undefined) =>
  changesIn(
    [cartLine],
    new Map(currentProduct === undefined ? [] : [[cartLine.product.id, currentProduct]]),
  )[0];

describe('A change to a product in the cart', () => {
  test.each([
    { now: product({ price: 10, available: 5 }), changes: [] },
    { now: product({ price: 10, available: 3 }), changes: [] },
    { now: product({ price: 10, available: -1 }), changes: [] },
    { now: product({ price: 12, available: 5 }), changes: [{ kind: 'price', from: 10, to: 12 }] },
    { now: product({ price: 10, available: 2 }), changes: [{ kind: 'left', count: 2 }] },
    {
      now: product({ price: 9.5, available: 1 }),
      changes: [
        { kind: 'price', from: 10, to: 9.5 },
        { kind: 'left', count: 1 },
      ],
    },
    { now: product({ price: 12, available: 0 }), changes: [{ kind: 'out' }] },
    { now: null, changes: [{ kind: 'gone' }] },
    { now: undefined, changes: [] },
  ])('is $changes', ({ now: currentProduct, changes }) =>
    expect(changesOf(currentProduct)).toEqual(changes),
  );

  test.each([
    [6, [[], []]],
    [5, [[], []]],
    [4, [[], [{ kind: 'left', count: 1 }]]],
    [3, [[], [{ kind: 'out' }]]],
    [2, [[{ kind: 'left', count: 2 }], [{ kind: 'out' }]]],
  ] as const)('of two sizes, with %i left, is what the first one leaves', (available, changes) => {
    const noted = newLine(product(), 3, { note: 'S' });
    const medium = newLine(product(), 2, { note: 'M' });
    const current = new Map([[7, product({ available })]]);
    expect(changesIn([noted, medium], current)).toEqual(changes);
  });

  test.each([
    [{ onSale: false }, { kind: 'gone' }],
    [{ available: 0 }, { kind: 'out' }],
    [{ available: 1 }, { kind: 'left', count: 1 }],
  ])('of its option to %j is %j', (now, change) => {
    const size = { id: 2, name: 'M', available: 3, onSale: true };
    const line = newLine(product(), 2, { option: size });
    const current = new Map([[7, product({ options: [{ ...size, ...now }] })]]);
    expect(changesIn([line], current)).toEqual([[change]]);
  });

  test('is accepted without a confirmation only if it is harmless', () => {
    const renamed = product({ name: 'Hoodie, green', price: 10, available: 50 });
    const [line] = withHarmlessChanges([cartLine], new Map([[cartLine.product.id, renamed]]));
    expect(line).toMatchObject({ quantity: 3, product: { name: 'Hoodie, green', available: 50 } });
    const dearer = new Map([
      [cartLine.product.id, product({ name: 'New', price: 11, available: 50 })],
    ]);
    expect(withHarmlessChanges([cartLine], dearer)).toEqual([cartLine]);
    expect(isFullyAccepted([cartLine], dearer)).toBe(false);
  });
});
