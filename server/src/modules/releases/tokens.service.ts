import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployToken } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import { writeWhole } from '../../base/write-whole.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { Deployer } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

const SECRET_BYTES = 24;
const USE_NOTED_EVERY_MS = 60_000;

/** Tokens with which a committee releases its own section, and nothing else. Only their hashes are kept. */
export function createDeployTokens({ database: { db }, clock }: Deps) {
  const create = async (
    section: string,
    { label, who }: { label: string; who: string },
  ): Promise<DeployToken & { token: string }> => {
    const token = `scd_${section}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const row = await db
      .insertInto('deploy_tokens')
      .values({
        section,
        label,
        token_hash: hashOf(token),
        created_at: clock.now(),
        created_by: who,
        last_used_at: null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toDeployToken(row), token };
  };

  const findValid = (token: string) =>
    db
      .selectFrom('deploy_tokens')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();

  /** Who a token stands for, noting that it was used; null when it is worth nothing. */
  const find = async (token: string): Promise<Deployer | null> => {
    const row = await findValid(token);
    if (!row) return null;
    const now = clock.now();
    if (row.last_used_at === null || row.last_used_at < now - USE_NOTED_EVERY_MS) {
      await db
        .updateTable('deploy_tokens')
        .set({ last_used_at: now })
        .where('id', '=', row.id)
        .execute();
    }
    return { who: `token “${row.label}”`, section: row.section };
  };

  return {
    create,
    find,

    async list(section: string): Promise<DeployToken[]> {
      const rows = await db
        .selectFrom('deploy_tokens')
        .selectAll()
        .where('section', '=', section)
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toDeployToken);
    },

    /** Throws TOKEN_NOT_FOUND when the section has no such token, or has it no more. */
    async revoke(section: string, id: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('deploy_tokens')
        .set({ revoked_at: clock.now() })
        .where('section', '=', section)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('TOKEN_NOT_FOUND');
    },

    /**
     * Leaves a token for each section in a file of the data folder, which only its owner can read: on
     * a site for trying things out, `pnpm release` then works at once.
     */
    async leaveForDemo(sections: readonly string[], dataDir: string): Promise<void> {
      const file = path.join(dataDir, 'deploy-tokens.json');
      const kept = await readFile(file, 'utf8')
        .then((text): Record<string, string> => JSON.parse(text))
        .catch(() => ({}) as Record<string, string>);
      const missing: string[] = [];
      for (const section of sections) {
        const token = kept[section];
        if (token === undefined || !(await findValid(token))) missing.push(section);
      }
      if (missing.length === 0) return;
      for (const section of missing) {
        const made = { label: 'demo', who: 'the demo' };
        kept[section] = (await create(section, made)).token;
      }
      await mkdir(dataDir, { recursive: true });
      const text = `${JSON.stringify(kept, null, 2)}\n`;
      await writeWhole(file, Buffer.from(text), { mode: 0o600 });
    },
  };
}

export type DeployTokens = ReturnType<typeof createDeployTokens>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const toDeployToken = (row: Row<'deploy_tokens'>): DeployToken => ({
  id: row.id,
  label: row.label,
  createdAt: isoTime(row.created_at),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
});
