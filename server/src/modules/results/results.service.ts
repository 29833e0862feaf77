import type { QueryOf, Results } from 'shared/contract';
import { dayAfter, startOfSchoolDay } from 'shared/domain';
import { t } from 'shared/language';
import type { Database } from '../../database/database.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';
import type { Settings } from '../../settings/settings.ts';
import { findCurrencies, findSales } from './results.queries.ts';
import { resultsOf } from './results.rules.ts';

type Deps = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

export const createResults = ({ database: { db }, settings }: Deps) => ({
  /** The results of the orders that were placed in a period, its last day included. */
  async get({ from, to, currency }: QueryOf<'results.get'>): Promise<Results> {
    if (from && to && from > to) throw invalidField('to', t('must not be before the first day'));
    const period = {
      from: from === undefined ? undefined : startOfSchoolDay(from),
      before: to === undefined ? undefined : startOfSchoolDay(dayAfter(to)),
    };
    const chosenCurrency = currency ?? settings.currencyLabel;
    const [currencies, sales] = await Promise.all([
      findCurrencies(db, period),
      findSales(db, { ...period, currency: chosenCurrency }),
    ]);
    return { currency: chosenCurrency, currencies, ...resultsOf(sales) };
  },
});

export type ResultsService = ReturnType<typeof createResults>;
