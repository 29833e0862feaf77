import { z } from 'zod';
import { CONTENT_MAX_LENGTH, GALLERY_MAX_PICTURES, TITLE_MAX_LENGTH } from '../../domain/limits.ts';
import { t } from '../../language/index.ts';
import {
  alt,
  id,
  idempotencyHeaders,
  idParam,
  ifMatchHeaders,
  lineOf,
  pageOf,
  publicPageQuery,
  searchPageQuery,
  snippet,
  timestamp,
} from './common.ts';

export const newsStatus = z.enum(['draft', 'scheduled', 'published']);

export const newsPost = z.object({
  id,
  title: z.string(),
  content: z.string(),
  snippet,
  /** Of the text; absent if its script is neither Cyrillic nor Latin. */
  language: z.enum(['bg', 'en']).optional(),
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
  /** Only for those who may write news. Before its time, a `scheduled` post is as hidden as a draft. */
  status: newsStatus.optional(),
  /** The time that was set for the publication; absent without one. */
  publishAt: timestamp.optional(),
});

const newsFields = z.object({
  /** Only a draft may have none. */
  title: lineOf(TITLE_MAX_LENGTH, { mayBeEmpty: true }),
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
  /** Without one, a new post is published, and a post that is edited keeps its status and time. */
  status: newsStatus.optional(),
  /** The moment from which everybody sees a `scheduled` post, which is also its date. Otherwise it is ignored. */
  publishAt: z.iso.datetime({ offset: true }).optional(),
});

const withStatusRules = <Fields extends typeof newsFields>(fields: Fields) =>
  fields.superRefine(({ title, status, publishAt }, { addIssue }) => {
    const requireField = (name: string): void =>
      addIssue({ code: 'custom', path: [name], message: t('is required') });
    if (title === '' && status !== 'draft') requireField('title');
    if (status === 'scheduled' && publishAt === undefined) requireField('publishAt');
  });

export const newsInput = withStatusRules(newsFields);

export const newsEdit = withStatusRules(
  newsFields.extend({
    /** The gallery pictures to keep, separated by commas. */
    extraPhotos: z.string().max(20_000).optional().default(''),
    removeBanner: z.boolean().optional().default(false),
  }),
);

/** Opens an unpublished post: `Bearer` and the session of a writer, or `Preview` and the secret of a preview link. */
const readerHeaders = z.object({ authorization: z.string().optional() });

export const newsPreviewLink = z.object({
  /** The address of the post, with the secret in its fragment: `/news/12#preview=…`. */
  url: z.string(),
  /** The time at which it ends at the latest. */
  expiresAt: timestamp,
});

export const newsCalls = {
  'news.list': {
    summary: 'A page of the news, newest first.',
    query: searchPageQuery,
    response: pageOf(newsPost),
  },
  'news.get': {
    summary:
      'One news post. One that is not published is found only by its writers and by a preview link.',
    params: idParam,
    headers: readerHeaders,
    response: newsPost,
  },
  'news.drafts': {
    summary: 'A page of the drafts and scheduled posts, last changed first.',
    query: publicPageQuery,
    response: pageOf(newsPost),
  },
  'news.create': {
    summary:
      'Publishes a news post, with its pictures, or saves it as a draft or for a later time. The same key sent twice is one post.',
    headers: idempotencyHeaders,
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
    summary: 'Brings a deleted news post back.',
    params: idParam,
    response: newsPost,
  },
  'news.createPreviewLink': {
    summary:
      'Makes a link with which anybody can read a post that is not published, until it is published or deleted.',
    params: idParam,
    response: newsPreviewLink,
  },
  'news.deletePreviewLinks': {
    summary: 'Ends all preview links of a post.',
    params: idParam,
  },
} as const;
