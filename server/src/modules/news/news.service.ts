import type { NewsPost, Page } from 'shared/contract';
import type { newsEdit, newsInput } from 'shared/contract/schemas';
import { parsePhotoList } from 'shared/domain';
import type { z } from 'zod';
import type { PageQuery } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import { findPage } from '../../database/find-page.ts';
import { createForgivingSearch } from '../../database/forgiving-search.ts';
import { hideRow, isPublished, showRowAgain } from '../../database/hidden-rows.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { expectedVersion } from '../../http/expected-version.ts';
import { idempotencyColumns, storeOnce } from '../../http/idempotency/repeatable-call.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { findLastEditor, insertAuditEntry } from '../audit/audit.queries.ts';
import { refuseHostileMarkdown } from '../markdown/refuse-hostile-markdown.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  changePost,
  findPhotosOf,
  findPost,
  findPostByKey,
  findPublishedPost,
  insertPost,
  type PhotoRow,
  type PostRow,
  replacePhotos,
  selectDrafts,
  selectPosts,
} from './news.queries.ts';
import { hasTooManyPhotos, photosAfterEdit } from './news-photos.rules.ts';
import { columnsOf, toNewsPost, toWritersPost } from './news-post.ts';
import type { NewsReader } from './news-readers.ts';
import { publicationOf, statusOf } from './news-status.rules.ts';
import { deletePreviewLinksOf } from './preview-links.queries.ts';
import { saveCall } from './save-call.ts';
import { signatureOf } from './signature.ts';
import { type PostFiles, storePhotos } from './store-photos.ts';

type NewsInput = z.output<typeof newsInput>;

type Deps = ServiceDeps<'database' | 'clock'> & { readonly pictures: Pictures };

export function createNews({ database, clock, pictures }: Deps) {
  const { db } = database;
  // A search is corrected with words of published posts only.
  const search = createForgivingSearch(database, 'news_posts', (builder) =>
    isPublished(clock.now())(builder),
  );

  /** A post in any status, with that status. Throws NEWS_NOT_FOUND. */
  const getForWriter = async (id: number): Promise<NewsPost> => {
    const row = await findPost(db, id);
    if (!row) throw new HttpError('NEWS_NOT_FOUND');
    return toWritersPost(row, { photos: await findPhotosOf(db, [id]), now: clock.now() });
  };

  /** Returns a function that makes posts of rows, with one query for all their pictures. */
  const withPhotos =
    (toPost: (row: PostRow, photos: readonly PhotoRow[]) => NewsPost) =>
    async (rows: readonly PostRow[]): Promise<NewsPost[]> => {
      const photos = await findPhotosOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toPost(row, photos));
    };

  /**
   * Answers a save over a version that is no longer the present one: with the post, if it repeats the save that made the present
   * one (RFC 9110, section 13.1.1). Otherwise throws EDIT_CONFLICT, which names the other editor: everyone who may edit posts may
   * know that.
   */
  async function answerOutdated(
    user: LoggedInUser,
    { id, seenVersion, hash }: { id: number; seenVersion: number | null; hash: string },
  ): Promise<NewsPost> {
    const row = await findPost(db, id);
    if (row?.idempotency_hash === hash && row.version - 1 === seenVersion) return getForWriter(id);
    const editor = await findLastEditor(db, id);
    throw new HttpError(
      'EDIT_CONFLICT',
      editor && { by: editor.name, isOwn: editor.id === user.id },
    );
  }

  return {
    /** One page of the published posts, newest first; with `q`, of those that match, also where a word is misspelt. */
    list: ({ q = '', ...page }: PageQuery & { q?: string | undefined }): Promise<Page<NewsPost>> =>
      search(q, (words) =>
        findPage(selectPosts(db, { words, now: clock.now() }), page, withPhotos(toNewsPost)),
      ),

    listDrafts(page: PageQuery): Promise<Page<NewsPost>> {
      const now = clock.now();
      return findPage(
        selectDrafts(db, now),
        page,
        withPhotos((row, photos) => toWritersPost(row, { photos, now })),
      );
    },

    /** A post that a reader may see; throws NEWS_NOT_FOUND for any other. */
    async get(id: number, reader: NewsReader | null): Promise<NewsPost> {
      // A reader without `postId` is a writer.
      if (reader && !('postId' in reader)) return getForWriter(id);
      const isPreviewed = reader?.postId === id;
      const row = isPreviewed
        ? await findPost(db, id)
        : await findPublishedPost(db, { id, now: clock.now() });
      if (!row) throw new HttpError('NEWS_NOT_FOUND');
      return toNewsPost(row, await findPhotosOf(db, [id]));
    },

    /**
     * Publishes a post, or saves it with another status. The same `key` again returns the post of the first call. Throws for
     * bad pictures, a time that has passed, content that would freeze a browser, and KEY_REUSED.
     */
    async create(
      user: LoggedInUser,
      { input, key }: { readonly input: NewsInput; readonly key: string | undefined },
      files: PostFiles,
    ): Promise<NewsPost> {
      refuseHostileMarkdown(input.content);
      const { status = 'published' } = input;
      const call = saveCall(user, { key, input, files });
      const newPhotos = await storePhotos(pictures, user.id, files);
      const store = async (tx: Db) => {
        const now = clock.now();
        const publication = publicationOf({ ...input, status }, { before: undefined, now });
        const postId = await insertPost(tx, {
          ...columnsOf(input),
          author_id: user.id,
          ...(await signatureOf(tx, user, input.signature)),
          created_at: now,
          updated_at: now,
          ...publication,
          ...idempotencyColumns(call),
        });
        const photos = photosAfterEdit({ ...input, ...newPhotos, photoRows: [] });
        await replacePhotos(tx, postId, photos);
        const entry = { action: 'news.create', actorId: user.id, subjectId: postId } as const;
        await insertAuditEntry(tx, { ...entry, detail: { status }, now });
        return { id: postId };
      };
      const findStored = (usedKey: string) => findPostByKey(db, user.id, usedKey);
      const { id } = await storeOnce<{ id: number }>(database, call, { store, findStored });
      return getForWriter(id);
    },

    /**
     * Saves an edit. `ifMatch` is the version that the editor saw; without it, the edit goes over any. Throws EDIT_CONFLICT when
     * the post has changed since, NEWS_NOT_FOUND when it is deleted, PUBLICATION_TIME_PASSED.
     */
    async update(
      user: LoggedInUser,
      { id, ifMatch }: { readonly id: number; readonly ifMatch: string | undefined },
      { edit, files }: { readonly edit: z.output<typeof newsEdit>; readonly files: PostFiles },
    ): Promise<NewsPost> {
      refuseHostileMarkdown(edit.content);
      const seenVersion = expectedVersion(ifMatch);
      const current = await getForWriter(id);
      const { hash } = saveCall(user, { seenVersion, input: edit, files });
      const outdated = { id, seenVersion, hash };
      if (seenVersion !== null && seenVersion !== current.version)
        return answerOutdated(user, outdated);
      const newPhotos = await storePhotos(pictures, user.id, files);
      const isSaved = await database.transaction(async (tx) => {
        const post = await findPost(tx, id);
        if (!post) throw new HttpError('NEWS_NOT_FOUND');
        const photoRows = await findPhotosOf(tx, [id]);
        const urlsToKeep = parsePhotoList(edit.extraPhotos);
        const photos = photosAfterEdit({ ...edit, ...newPhotos, photoRows, urlsToKeep });
        if (hasTooManyPhotos(photos)) throw new HttpError('TOO_MANY_PHOTOS');
        const version = seenVersion ?? post.version;
        const now = clock.now();
        const publication = publicationOf(edit, { before: post.visible_from, now });
        // A preview link that ended with the publication does not work again once the post is taken back.
        const { visible_from: visibleFrom = post.visible_from } = publication;
        const statuses = [post.visible_from, visibleFrom].map((time) => statusOf(time, now));
        if (statuses.includes('published')) await deletePreviewLinksOf(tx, id);
        const change = {
          ...columnsOf(edit),
          ...(await signatureOf(tx, user, edit.signature)),
          ...publication,
          updated_at: now,
          idempotency_hash: hash,
        };
        if (!(await changePost(tx, { id, version }, change))) return false;
        await replacePhotos(tx, id, photos);
        await recordEdit(tx, { userId: user.id, post, publication, now });
        return true;
      });
      if (!isSaved) return answerOutdated(user, outdated);
      return getForWriter(id);
    },

    /** Takes a post off the site. It can be restored for 30 days. */
    remove({ id: actorId }: LoggedInUser, id: number): Promise<void> {
      return database.transaction(async (tx) => {
        const now = clock.now();
        if (!(await hideRow(tx, { table: 'news_posts', id }, now)))
          throw new HttpError('NEWS_NOT_FOUND');
        await deletePreviewLinksOf(tx, id);
        await insertAuditEntry(tx, { action: 'news.delete', actorId, subjectId: id, now });
      });
    },

    async restore({ id: actorId }: LoggedInUser, id: number): Promise<NewsPost> {
      const now = clock.now();
      await database.transaction(async (tx) => {
        if (!(await showRowAgain(tx, { table: 'news_posts', id }, now)))
          throw new HttpError('NEWS_NOT_FOUND');
        await insertAuditEntry(tx, { action: 'news.restore', actorId, subjectId: id, now });
      });
      return getForWriter(id);
    },
  };
}

export type News = ReturnType<typeof createNews>;

type Edit = {
  readonly userId: number;
  readonly post: Row<'news_posts'>;
  readonly publication: ReturnType<typeof publicationOf>;
  readonly now: number;
};

/**
 * Records an edit. The browser saves a draft every few seconds: of these saves only the first is recorded, until somebody else
 * saves it.
 */
async function recordEdit(tx: Db, { userId, post, publication, now }: Edit): Promise<void> {
  const { visible_from: visibleFrom } = publication;
  const keepsStatus = visibleFrom === undefined;
  if (keepsStatus && post.visible_from === null) {
    const lastEditor = await findLastEditor(tx, post.id);
    if (lastEditor?.id === userId) return;
  }
  const entry = { action: 'news.edit', actorId: userId, subjectId: post.id } as const;
  const detail = keepsStatus ? undefined : { status: statusOf(visibleFrom, now) };
  await insertAuditEntry(tx, { ...entry, ...(detail && { detail }), now });
}
