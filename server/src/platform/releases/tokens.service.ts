import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployToken } from 'shared/contract';
import { DAY_MS, TOKEN_DAYS, TOKEN_WARNING_DAYS } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import { hashOf } from '../../base/secrets.ts';
import { writeFileAtomically } from '../../base/write-file-atomically.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { insertAuditEntry } from '../../modules/audit/audit.queries.ts';
import { mailStaff } from '../../modules/mail/staff-mails.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import { tokenAuthorName } from './history-texts.ts';
import { tokenEndingMail } from './mails.ts';
import {
  findTokensEnding,
  findUnrevokedTokens,
  findValidToken,
  insertToken,
  markOnce,
  setTokenUsed,
  type TokenRow,
} from './tables/tokens.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'>;

type NewToken = {
  readonly label: string;
  readonly may?: DeployToken['may'];
  readonly days: number;
  readonly who: string;
  /** Null for the demo. */
  readonly userId: number | null;
};

const SECRET_BYTES = 24;
/** The start of a token says its kind: student council deploy, or preview. */
const TOKEN_PREFIX = { release: 'scd', preview: 'scp' } as const;
/** The last use of a token is written at most this often. */
const WRITE_USE_EVERY_MS = 60_000;

/** Tokens with which a committee releases its own section and nothing else. Only their hashes are stored. */
export function createDeployTokens({ database, clock }: Deps) {
  const { db } = database;

  const create = async (
    section: string,
    { label, may = 'release', days, who, userId }: NewToken,
  ): Promise<DeployToken & { token: string }> => {
    const token = `${TOKEN_PREFIX[may]}_${section}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const now = clock.now();
    const row = await database.transaction(async (tx) => {
      const insertedRow = await insertToken(tx, {
        section,
        label,
        may,
        token_hash: hashOf(token),
        created_at: now,
        created_by: who,
        user_id: userId,
        expires_at: now + days * DAY_MS,
      });
      const entry = { action: 'token.create', actorId: userId, subjectId: insertedRow.id } as const;
      await insertAuditEntry(tx, { ...entry, detail: { section, may }, now });
      return insertedRow;
    });
    return { ...toDeployToken(row), token };
  };

  const findValid = (token: string) => findValidToken(db, hashOf(token), clock.now());

  return {
    create,

    /** Returns the author of calls with a token, and records that it was used. Null if it is not valid. */
    async authenticate(token: string): Promise<Deployer | null> {
      const now = clock.now();
      const row = await findValid(token);
      if (!row) return null;
      if ((row.last_used_at ?? 0) < now - WRITE_USE_EVERY_MS) await setTokenUsed(db, row.id, now);
      const { id: tokenId, label, section, may } = row;
      return { who: tokenAuthorName(label), userId: null, tokenId, section, may };
    },

    list: async (section: string): Promise<DeployToken[]> =>
      (await findUnrevokedTokens(db, section)).map(toDeployToken),

    /** Throws TOKEN_NOT_FOUND when the section has no such token, or it was revoked before. */
    revoke: (section: string, { id, userId }: { id: number; userId: number }): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const isOfSection = (await findUnrevokedTokens(tx, section)).some(
          (token) => token.id === id,
        );
        if (!isOfSection || !(await markOnce(tx, id, { column: 'revoked_at', now })))
          throw new HttpError('TOKEN_NOT_FOUND');
        const auditFields = { actorId: userId, subjectId: id, detail: { section }, now };
        await insertAuditEntry(tx, { action: 'token.revoke', ...auditFields });
      }),

    /**
     * Leaves a token for each section in a file of the data folder that only its owner can read, so that
     * `pnpm release` works at once on a demo site.
     */
    async storeDemoTokens(sections: readonly string[], dataDir: string): Promise<void> {
      const file = path.join(dataDir, 'deploy-tokens.json');
      const storedText = await readFile(file, 'utf8').catch(() => '{}');
      const tokens = new Map<string, string>(Object.entries(JSON.parse(storedText)));
      for (const section of sections) {
        if (await findValid(tokens.get(section) ?? '')) continue;
        const newToken = { label: 'demo', days: TOKEN_DAYS, who: 'the demo', userId: null };
        tokens.set(section, (await create(section, newToken)).token);
      }
      const text = `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`;
      if (text === storedText) return;
      await mkdir(dataDir, { recursive: true });
      await writeFileAtomically(file, Buffer.from(text), { mode: 0o600 });
    },
  };
}

export type DeployTokens = ReturnType<typeof createDeployTokens>;

/** Makes the function that mails those who manage releases, once about each token that ends soon. */
export const createTokenReminders =
  ({ database, clock }: Deps) =>
  async (): Promise<void> => {
    const now = clock.now();
    for (const token of await findTokensEnding(database.db, now, now + TOKEN_WARNING_DAYS * DAY_MS))
      await database.transaction(async (tx) => {
        if (!(await markOnce(tx, token.id, { column: 'expiry_notified_at', now }))) return;
        const { section, label, expires_at } = token;
        const data = { section, label, expires_at };
        await mailStaff(tx, tokenEndingMail, { act: 'releases.manage', data, now });
      });
  };

const toDeployToken = (row: TokenRow): DeployToken => ({
  id: row.id,
  label: row.label,
  may: row.may,
  createdAt: isoTime(row.created_at),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
  expiresAt: isoTime(row.expires_at),
});
