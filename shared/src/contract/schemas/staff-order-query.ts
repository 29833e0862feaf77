import { z } from 'zod';
import { idParam, periodQuery, staffPageQuery } from './common.ts';

/** The period leaves out closed orders only: open ones need a class rep whenever they were placed. */
export const staffOrderQuery = staffPageQuery.extend({
  ...periodQuery.shape,
  product: idParam.shape.id.optional(),
  option: idParam.shape.id.optional(),
  buyer: idParam.shape.id.optional(),
  order: idParam.shape.id.optional(),
  state: z.enum(['open', 'closed']).optional(),
});
