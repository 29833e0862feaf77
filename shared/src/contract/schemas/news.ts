import { z } from 'zod';
import { CONTENT_MAX_LENGTH, GALLERY_MAX_PICTURES, TITLE_MAX_LENGTH } from '../../domain/limits.ts';
import {
  alt,
  id,
  idParam,
  ifMatchHeaders,
  lineOf,
  pageOf,
  searchPageQuery,
  timestamp,
} from './common.ts';

export const newsPost = z.object({
  id,
  title: z.string(),
  content: z.string(),
  bannerPhotoUrl: z.string().nullable(),
  /** Addresses of the gallery's pictures, separated by commas. */
  extraPhotos: z.string(),
  bannerAlt: z.string().optional(),
  /** The description of each picture of the gallery, in their order; absent if none has one. */
  extraPhotoAlts: z.array(z.string()).optional(),
  /** Name of the author who signed it; null for the council. */
  author: z.string().nullish(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Grows with every edit; sent back in `If-Match`, so that nobody overwrites an edit they did not see. */
  version: z.number().int(),
});

export const newsInput = z.object({
  title: lineOf(TITLE_MAX_LENGTH),
  content: z.string().max(CONTENT_MAX_LENGTH),
  /**
   * If these are left out, pictures keep their descriptions. Those of the gallery are in the order of the form, new
   * pictures last. The limit has room for kept and new pictures: too many pictures are another error.
   */
  bannerAlt: alt.optional(),
  extraPhotoAlts: z
    .array(alt)
    .max(2 * GALLERY_MAX_PICTURES)
    .optional(),
  /** `OWN` signs with the caller's name. By default the council, and in an edit the previous signature. */
  signature: z.enum(['COUNCIL', 'OWN']).optional(),
});

export const newsEdit = newsInput.extend({
  /** The gallery pictures to keep, separated by commas. */
  extraPhotos: z.string().max(20_000).optional().default(''),
  removeBanner: z.boolean().optional().default(false),
});

export const newsCalls = {
  'news.list': {
    summary: 'A page of the news, newest first.',
    query: searchPageQuery,
    response: pageOf(newsPost),
  },
  'news.get': {
    summary: 'One news post.',
    params: idParam,
    response: newsPost,
  },
  'news.create': {
    summary: 'Publishes a news post, with its pictures.',
    body: newsInput,
    parts: { json: 'post', singleFiles: ['banner'], fileLists: ['extraPhotos'] },
    response: newsPost,
    status: 201,
  },
  'news.update': {
    summary: 'Changes a news post, unless somebody else changed it since it was read.',
    params: idParam,
    headers: ifMatchHeaders,
    body: newsEdit,
    parts: { json: 'post', singleFiles: ['banner'], fileLists: ['extraPhotos'] },
    response: newsPost,
  },
  'news.delete': {
    summary: 'Takes a news post away; it can be restored for 30 days.',
    params: idParam,
  },
  'news.restore': {
    summary: 'Shows a deleted news post again.',
    params: idParam,
    response: newsPost,
  },
} as const;
