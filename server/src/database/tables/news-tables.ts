import type { Generated } from 'kysely';

/** Null in rows that an older version of the program wrote. */
export type SnippetColumns = {
  /** The beginning of the text in plain words. */
  snippet: Generated<string | null>;
  /** The checksum of the Markdown that it was made of. */
  snippet_of: Generated<number | null>;
};

type NewsPostsTable = SnippetColumns & {
  id: Generated<number>;
  title: string;
  content: string;
  /** The user who published it; not shown to anybody. */
  author_id: number | null;
  /** The user who signs it; null for the council. */
  signed_by_id: Generated<number | null>;
  /** A copy of the signer's name: cached public responses show it, and are renewed only when this table changes. */
  signed_by: Generated<string | null>;
  search_text: Generated<string>;
  /** The time from which everybody sees it: 0 for a post published at once, null for a draft. */
  visible_from: Generated<number | null>;
  /** Unique among the posts that one person began; null where the sender chose none. */
  idempotency_key: Generated<string | null>;
  /** Digest of the last save, so that a repeated one is noticed. */
  idempotency_hash: Generated<string | null>;
  /** The date of the post: of its publication, once it is published. */
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** Raised by each edit, so that an edit of an outdated version is noticed. */
  version: Generated<number>;
};

type NewsPhotosTable = {
  id: Generated<number>;
  post_id: number;
  kind: 'BANNER' | 'GALLERY';
  position: number;
  url: string;
  /** A description for those who cannot see it; empty for none. */
  alt: Generated<string>;
};

type NewsPreviewLinksTable = {
  secret_hash: string;
  post_id: number;
  expires_at: number;
};

type PicturesTable = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  /** Null once the account of the owner, or of somebody with this avatar, was deleted. */
  owner_id: number | null;
  created_at: number;
};

export type NewsTables = {
  news_posts: NewsPostsTable;
  news_photos: NewsPhotosTable;
  news_preview_links: NewsPreviewLinksTable;
  pictures: PicturesTable;
};
