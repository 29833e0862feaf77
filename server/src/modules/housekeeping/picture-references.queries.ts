import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** Texts read at once: long ones must not fill the memory, nor hold up everybody else. */
const TEXTS_AT_ONCE = 50;

export async function findPicturesBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('created_at', '<', time)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** A picture that is still as old; locked until the transaction ends. */
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
 * Every text in which pictures are named, those of deleted posts and products too: they may come back.
 * Bit by bit, and a bit may hold anything besides.
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
  yield* inBits((after) =>
    db
      .selectFrom('news_posts')
      .select(['id', 'content as text'])
      .where('content', 'like', '%/media/%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(TEXTS_AT_ONCE)
      .execute(),
  );
  yield* inBits((after) =>
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

/** True when anything names the picture at this moment. */
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

async function* inBits(read: (after: number) => Promise<Text[]>): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const bit = await read(after);
    for (const { text } of bit) yield text;
    const last = bit.at(-1);
    if (!last || bit.length < TEXTS_AT_ONCE) return;
    after = last.id;
  }
}
