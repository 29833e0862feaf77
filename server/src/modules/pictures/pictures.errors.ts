import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const pictureErrors = {
  PICTURE_MISSING: error(400, () => t('Please choose a picture.')),
  PICTURE_TOO_LARGE: error<{ limit: string }>(413, ({ limit }) =>
    t('This picture is too large. The limit is {limit}.', { limit }),
  ),
  UNSUPPORTED_PICTURE: error(415, () => t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')),
  /** AVIF takes the most memory, so it is not for strangers. */
  AVIF_REFUSED: error(415, () => t('Please choose a JPEG, PNG, WebP or GIF picture.')),
  BROKEN_PICTURE: error(415, () => t('This picture is damaged and cannot be read.')),
} as const;

export const pictureFields = {
  file: () => t('File'),
} as const;
