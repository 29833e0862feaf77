import { describe, expect, it } from 'vitest';
import { firstToGiveOut, type Installation, runVisits } from './site-model.ts';
import { BREAK, type Costs } from './visit-costs.ts';

const cost = (process: number, database = 0) => ({ process, database });
const costs: Costs = {
  page: cost(0.1),
  file: cost(0.4),
  read: cost(0.05),
  readAnew: cost(0.3, 0.2),
  own: cost(0.5, 0.9),
  order: cost(0.6, 0.6),
  login: cost(13, 0.5),
  render: cost(15),
};
const site: Installation = {
  processes: 3,
  databaseCores: 4,
  roundTripMs: 0.5,
  commitMs: 2,
  hasCdn: false,
  sameProduct: 0,
};

describe('runVisits', () => {
  it.each([
    { name: 'a school', visits: 20, changed: {}, isCarried: true, most: 'loops' },
    { name: 'too much for the loops', visits: 2500, changed: {}, isCarried: false, most: 'loops' },
    {
      name: 'the same with more processes and a small database',
      visits: 2500,
      changed: { processes: 30, databaseCores: 1 },
      isCarried: false,
      most: 'database',
    },
    {
      name: 'all want one product of a database far away',
      visits: 800,
      changed: { sameProduct: 1, commitMs: 20 },
      isCarried: false,
      most: 'row',
    },
    {
      name: 'all want one product, where orders are few among the calls',
      visits: 3500,
      changed: { sameProduct: 1, processes: 30, databaseCores: 16, hasCdn: true },
      isCarried: false,
      most: 'row',
    },
  ])('$name', ({ visits, changed, isCarried, most }) => {
    const outcome = runVisits(visits, { costs, site: { ...site, ...changed }, visit: BREAK });
    expect(outcome.isCarried).toBe(isCarried);
    expect(firstToGiveOut(outcome)).toBe(most);
  });
});
