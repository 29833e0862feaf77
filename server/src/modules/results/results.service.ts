import type { Results } from 'shared/contract';
import type { resultsQuery } from 'shared/contract/schemas';
import { compareNames } from 'shared/domain';
import { t } from 'shared/language';
import type { z } from 'zod';
import { periodBetween } from '../../base/period.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { cashOf } from './cash.rules.ts';
import { findCash, findCurrencies, findOrderedProducts, findSales } from './results.queries.ts';
import { resultsOf } from './results.rules.ts';

type Deps = ServiceDeps<'database'> & {
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

export const createResults = ({ database: { db }, settings }: Deps) => ({
  /** The results of all orders, or those of one product, that were placed in a period, its last day included. */
  async get({ from, to, currency, product }: z.output<typeof resultsQuery>): Promise<Results> {
    if (from && to && from > to) throw invalidField('to', t('must not be before the first day'));
    const period = periodBetween({ from, to });
    const choice = {
      ...period,
      currency: currency ?? settings.currencyLabel,
      productId: product,
    };
    const [currencies, products, sales, cash] = await Promise.all([
      findCurrencies(db, period),
      findOrderedProducts(db, choice),
      findSales(db, choice),
      findCash(db, choice),
    ]);
    return {
      currency: choice.currency,
      currencies,
      products: products.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id),
      cash: cashOf(cash),
      ...resultsOf(sales),
    };
  },
});

export type ResultsService = ReturnType<typeof createResults>;
