import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployToken } from 'shared/contract';
import { TOKEN_DAYS } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import { writeWhole } from '../../base/write-whole.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { hashOfToken, makeDeployToken } from './deploy-token.ts';
import {
  findTokens,
  findValidToken,
  insertToken,
  revokeToken,
  setTokenUsed,
} from './tokens.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

type NewToken = {
  readonly label: string;
  readonly may?: DeployToken['may'];
  readonly days: number;
  readonly who: string;
  /** Null for the demo. */
  readonly userId: number | null;
};

const USE_NOTED_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Tokens with which a committee releases its own section and nothing else. Only their hashes are kept. */
export function createDeployTokens({ database, clock }: Deps) {
  const { db } = database;

  const create = async (
    section: string,
    { label, may = 'release', days, who, userId }: NewToken,
  ): Promise<DeployToken & { token: string }> => {
    const { token, hash } = makeDeployToken(section, may);
    const now = clock.now();
    const row = await database.transaction(async (tx) => {
      const made = await insertToken(tx, {
        section,
        label,
        may,
        token_hash: hash,
        created_at: now,
        created_by: who,
        user_id: userId,
        expires_at: now + days * DAY_MS,
      });
      await insertAuditEntry(tx, {
        action: 'token.create',
        actorId: userId,
        subjectId: made.id,
        detail: { section, may },
        now,
      });
      return made;
    });
    return { ...toDeployToken(row), token };
  };

  return {
    create,

    /** Finds who releases with a token, and records that it was used; null when the token is not valid. */
    async find(token: string): Promise<Deployer | null> {
      const now = clock.now();
      const row = await findValidToken(db, { hash: hashOfToken(token), now });
      if (!row) return null;
      if (row.last_used_at === null || row.last_used_at < now - USE_NOTED_EVERY_MS) {
        await setTokenUsed(db, row.id, now);
      }
      const { id: tokenId, label, section, may } = row;
      return { who: `token “${label}”`, userId: null, tokenId, section, may };
    },

    list: async (section: string): Promise<DeployToken[]> =>
      (await findTokens(db, section)).map(toDeployToken),

    /** Throws TOKEN_NOT_FOUND when the section has no such token, or it was revoked before. */
    async revoke(section: string, { id, userId }: { id: number; userId: number }): Promise<void> {
      await database.transaction(async (tx) => {
        const now = clock.now();
        const isRevoked = await revokeToken(tx, { section, id, now });
        if (!isRevoked) throw new HttpError('TOKEN_NOT_FOUND');
        await insertAuditEntry(tx, {
          action: 'token.revoke',
          actorId: userId,
          subjectId: id,
          detail: { section },
          now,
        });
      });
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
        const isValid =
          token !== undefined &&
          (await findValidToken(db, { hash: hashOfToken(token), now: clock.now() }));
        if (!isValid) missing.push(section);
      }
      if (missing.length === 0) return;
      for (const section of missing) {
        tokens[section] = (
          await create(section, {
            label: 'demo',
            days: TOKEN_DAYS,
            who: 'the demo',
            userId: null,
          })
        ).token;
      }
      await mkdir(dataDir, { recursive: true });
      const text = `${JSON.stringify(tokens, null, 2)}\n`;
      await writeWhole(file, Buffer.from(text), { mode: 0o600 });
    },
  };
}

export type DeployTokens = ReturnType<typeof createDeployTokens>;

const readTokens = (file: string): Promise<Record<string, string>> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => ({}),
  );

const toDeployToken = (row: Row<'deploy_tokens'>): DeployToken => ({
  id: row.id,
  label: row.label,
  may: row.may,
  createdAt: isoTime(row.created_at),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
  expiresAt: isoTime(row.expires_at),
});
