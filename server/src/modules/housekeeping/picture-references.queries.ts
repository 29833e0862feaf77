import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** How many texts are read at once: long ones must not fill the memory or keep others waiting. */
const TEXTS_AT_ONCE = 50;

export async function findPicturesBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('created_at', '<', time)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Locks a picture until the transaction ends, unless it was stored again after `time`. */
export const lockPictureBefore = (
  tx: Db,
  { hash, time }: { readonly hash: string; readonly time: number },
): Promise<Row<'pictures'> | undefined> =>
  tx
    .selectFrom('pictures')
    .selectAll()
    .where('hash', '=', hash)
    .where('created_at', '<', time)
    .forUpdate()
    .executeTakeFirst();

export const deletePicture = (tx: Db, hash: string) =>
  tx.deleteFrom('pictures').where('hash', '=', hash).execute();

/**
 * Every text that may name a picture, a few at a time. Texts of deleted posts and products too, because
 * they can be restored.
 */
export async function* textsNamingPictures(db: Db): AsyncGenerator<string> {
  yield* addressesOf(
    await db.selectFrom('news_photos').select('url as address').distinct().execute(),
  );
  yield* addressesOf(await db.selectFrom('products').select('image_url as address').execute());
  yield* addressesOf(
    await db
      .selectFrom('users')
      .select('avatar_url as address')
      .where('avatar_url', 'is not', null)
      .execute(),
  );
  yield* inSlices((after) =>
    db
      .selectFrom('news_posts')
      .select(['id', 'content as text'])
      .where('content', 'like', '%/media/%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(TEXTS_AT_ONCE)
      .execute(),
  );
  yield* inSlices((after) =>
    db
      .selectFrom('products')
      .select(['id', 'description as text'])
      .where('description', 'like', '%/media/%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(TEXTS_AT_ONCE)
      .execute(),
  );
}

/** True when anything names the picture now. */
export async function isNamedAnywhere(tx: Db, hash: string): Promise<boolean> {
  const name = `%/media/${hash}%`;
  const { named } = await tx
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('news_photos').select('id').where('url', 'like', name)),
        exists(selectFrom('products').select('id').where('image_url', 'like', name)),
        exists(selectFrom('users').select('id').where('avatar_url', 'like', name)),
        exists(selectFrom('news_posts').select('id').where('content', 'like', name)),
        exists(selectFrom('products').select('id').where('description', 'like', name)),
      ]).as('named'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(named);
}

function* addressesOf(rows: readonly { readonly address: string | null }[]): Generator<string> {
  for (const { address } of rows) if (address !== null) yield address;
}

type Text = { readonly id: number; readonly text: string };

async function* inSlices(read: (after: number) => Promise<Text[]>): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const slice = await read(after);
    for (const { text } of slice) yield text;
    const last = slice.at(-1);
    if (!last || slice.length < TEXTS_AT_ONCE) return;
    after = last.id;
  }
}
