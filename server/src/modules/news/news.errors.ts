import { GALLERY_MAX_PICTURES } from 'shared/domain';
import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const newsErrors = {
  NEWS_NOT_FOUND: error(404, () => t('News post not found')),
  TOO_MANY_PHOTOS: error(400, () =>
    t('A post can have at most {most} gallery pictures.', { most: GALLERY_MAX_PICTURES }),
  ),
} as const;

export const newsFields = {
  post: () => t('Post'),
  title: () => t('Title'),
  content: () => t('Content'),
} as const;
