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
import {
  findTokens,
  findValidToken,
  insertToken,
  revokeToken,
  setTokenUsed,
} from './tokens.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

const SECRET_BYTES = 24;
const USE_NOTED_EVERY_MS = 60_000;

/** Tokens with which a committee releases its own section and nothing else. Only their hashes are kept. */
export function createDeployTokens({ database: { db }, clock }: Deps) {
  const create = async (
    section: string,
    { label, who }: { label: string; who: string },
  ): Promise<DeployToken & { token: string }> => {
    const token = `scd_${section}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const row = await insertToken(db, {
      section,
      label,
      token_hash: hashOf(token),
      created_at: clock.now(),
      created_by: who,
    });
    return { ...toDeployToken(row), token };
  };

  return {
    create,

    /** Finds who releases with a token, and records that it was used; null when the token is not valid. */
    async find(token: string): Promise<Deployer | null> {
      const row = await findValidToken(db, hashOf(token));
      if (!row) return null;
      const now = clock.now();
      if (row.last_used_at === null || row.last_used_at < now - USE_NOTED_EVERY_MS) {
        await setTokenUsed(db, row.id, now);
      }
      return { who: `token “${row.label}”`, section: row.section };
    },

    list: async (section: string): Promise<DeployToken[]> =>
      (await findTokens(db, section)).map(toDeployToken),

    /** Throws TOKEN_NOT_FOUND when the section has no such token, or it was revoked before. */
    async revoke(section: string, id: number): Promise<void> {
      const isRevoked = await revokeToken(db, { section, id, now: clock.now() });
      if (!isRevoked) throw new Refusal('TOKEN_NOT_FOUND');
    },

    /**
     * Leaves a token for each section in a file of the data folder that only its owner can read, so that
     * `pnpm release` works at once on a demo site.
     */
    async leaveForDemo(sections: readonly string[], dataDir: string): Promise<void> {
      const file = path.join(dataDir, 'deploy-tokens.json');
      const tokens = await readTokens(file);
      const missing: string[] = [];
      for (const section of sections) {
        const token = tokens[section];
        const isValid = token !== undefined && (await findValidToken(db, hashOf(token)));
        if (!isValid) missing.push(section);
      }
      if (missing.length === 0) return;
      for (const section of missing) {
        tokens[section] = (await create(section, { label: 'demo', who: 'the demo' })).token;
      }
      await mkdir(dataDir, { recursive: true });
      const text = `${JSON.stringify(tokens, null, 2)}\n`;
      await writeWhole(file, Buffer.from(text), { mode: 0o600 });
    },
  };
}

export type DeployTokens = ReturnType<typeof createDeployTokens>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const readTokens = (file: string): Promise<Record<string, string>> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  );

const toDeployToken = (row: Row<'deploy_tokens'>): DeployToken => ({
  id: row.id,
  label: row.label,
  createdAt: isoTime(row.created_at),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
});
