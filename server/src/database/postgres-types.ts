import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers and sums arrive as numbers: everything we store fits exactly. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
