import { GALLERY_MAX_PICTURES } from 'shared/domain';
import { t } from 'shared/language';
import { error } from '../../http/errors/error-entry.ts';

export const newsErrors = {
  NEWS_NOT_FOUND: error(404, () => t('News post not found')),
  TOO_MANY_PHOTOS: error(400, () =>
    t('A post can have at most {most} gallery pictures.', { most: GALLERY_MAX_PICTURES }),
  ),
  NEWS_PUBLISHED: error(409, () => t('The post is published already.')),
  PUBLICATION_TIME_PASSED: error(400, () => t('The time of the publication has passed.')),
} as const;

export const newsFields = {
  post: () => t('Post'),
  title: () => t('Title'),
  content: () => t('Content'),
  publishAt: () => t('Time of the publication'),
} as const;
