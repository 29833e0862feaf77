import type { NewsPost } from 'shared/contract';
import type { newsDraft, newsEdit } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { expectedVersion } from '../../http/expected-version.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { Refusal } from '../../http/refusals.ts';
import { refuseHostileMarkdown } from '../../http/refuse-hostile-markdown.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { RESTORABLE_MS } from '../housekeeping/restorable.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import { findPhotosOf, findPost } from './news.queries.ts';
import type { News } from './news.service.ts';
import {
  changePost,
  findLastEditor,
  hidePost,
  insertPost,
  noteEdit,
  replacePhotos,
  showPostAgain,
} from './news-editing.queries.ts';
import { photosAfterEdit, tooManyPhotos } from './news-photos.rules.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pictures: Pictures;
  readonly news: News;
};

type Files = {
  readonly banner?: UploadedFile;
  readonly extraPhotos: readonly UploadedFile[];
};

export function createNewsEditing({ database, clock, pictures, news }: Deps) {
  /** Pictures are stored before the transaction; those of a refused post are swept away later. */
  async function store(user: SignedIn, { banner, extraPhotos }: Files) {
    const keep = async ({ bytes }: UploadedFile) =>
      (await pictures.store(bytes, { ownerId: user.id })).url;
    const newBanner = banner ? await keep(banner) : null;
    const newGallery: string[] = [];
    for (const photo of extraPhotos) newGallery.push(await keep(photo));
    return { newBanner, newGallery };
  }

  /** Says who was faster: whoever may edit posts may know. */
  async function conflict(user: SignedIn, id: number): Promise<Refusal> {
    const editor = await findLastEditor(database.db, id);
    if (!editor) return new Refusal('EDIT_CONFLICT');
    const by = editor.id === user.id ? 'In another tab or window, you have' : `${editor.name} has`;
    return new Refusal('EDIT_CONFLICT', { by });
  }

  return {
    /** Publishes a post. Refuses content that would freeze its readers' browsers, and bad pictures. */
    async create(
      user: SignedIn,
      draft: z.output<typeof newsDraft>,
      files: Files,
    ): Promise<NewsPost> {
      refuseHostileMarkdown(draft.content);
      const { newBanner, newGallery } = await store(user, files);
      const now = clock.now();
      const id = await database.transaction(async (tx) => {
        const postId = await insertPost(tx, {
          title: draft.title,
          content: draft.content,
          author_id: user.id,
          created_at: now,
          updated_at: now,
        });
        await replacePhotos(tx, postId, { banner: newBanner, gallery: [...new Set(newGallery)] });
        return postId;
      });
      return news.get(id);
    },

    /**
     * Saves an edit. `ifMatch` is the version the editor had before them; EDIT_CONFLICT when the post
     * has moved on, NEWS_NOT_FOUND when it is gone.
     */
    async update(
      user: SignedIn,
      { id, ifMatch }: { readonly id: number; readonly ifMatch: string | undefined },
      { edit, files }: { readonly edit: z.output<typeof newsEdit>; readonly files: Files },
    ): Promise<NewsPost> {
      refuseHostileMarkdown(edit.content);
      const seen = expectedVersion(ifMatch);
      const known = await news.get(id);
      if (seen !== null && seen !== known.version) throw await conflict(user, id);
      const added = await store(user, files);
      const isSaved = await database.transaction(async (tx) => {
        const post = await findPost(tx, id);
        if (!post) throw new Refusal('NEWS_NOT_FOUND');
        const photos = await findPhotosOf(tx, [id]);
        const before = {
          banner: photos.find(({ kind }) => kind === 'BANNER')?.url ?? null,
          gallery: photos.filter(({ kind }) => kind === 'GALLERY').map(({ url }) => url),
        };
        const after = photosAfterEdit({
          ...added,
          before,
          keep: edit.extraPhotos,
          removeBanner: edit.removeBanner,
        });
        if (tooManyPhotos(after)) throw new Refusal('TOO_MANY_PHOTOS');
        const version = seen ?? post.version;
        const now = clock.now();
        const change = { title: edit.title, content: edit.content, updated_at: now };
        if (!(await changePost(tx, { id, version }, change))) return false;
        await replacePhotos(tx, id, after);
        await noteEdit(tx, { id, userId: user.id, now });
        return true;
      });
      if (!isSaved) throw await conflict(user, id);
      return news.get(id);
    },

    /** Takes a post off the site; it can be brought back for 30 days. */
    async remove(id: number): Promise<void> {
      if (!(await hidePost(database.db, id, clock.now()))) throw new Refusal('NEWS_NOT_FOUND');
    },

    /** Brings a deleted post back as it was. */
    async restore(id: number): Promise<NewsPost> {
      const found = await showPostAgain(database.db, id, clock.now() - RESTORABLE_MS);
      if (!found) throw new Refusal('NEWS_NOT_FOUND');
      return news.get(id);
    },
  };
}

export type NewsEditing = ReturnType<typeof createNewsEditing>;
