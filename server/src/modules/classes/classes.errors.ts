import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const CLASSES_MAX = 200;

export const classErrors = {
  TOO_MANY_CLASSES: error(400, () =>
    t('The list would have more than {count} classes. Is it another column?', {
      count: CLASSES_MAX,
    }),
  ),
  YEAR_BEGUN: error<{ schoolYear: string | null }>(409, ({ schoolYear }) =>
    schoolYear === null
      ? t('There is no list of classes.')
      : t('The list of classes is of the school year {schoolYear}, and moves up once a year.', {
          schoolYear,
        }),
  ),
  BAD_INVITATION_LINK: error(404, () =>
    t('This invitation has expired, was withdrawn or was used. Please ask the student council.'),
  ),
} as const;
