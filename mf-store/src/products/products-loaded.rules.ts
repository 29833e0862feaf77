import type { PagedTexts } from 'shared/data';
import { plural } from 'shared/language';

export const productsLoaded: PagedTexts['loaded'] = (count, { shown, total }) =>
  plural(
    count,
    '1 more product loaded, {shown} of {total}',
    '{count} more products loaded, {shown} of {total}',
    { shown, total },
  );
