import type { Deployment } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import { whoInWords } from './history-texts.ts';
import type { LiveDocument } from './live-document.service.ts';
import { mailChangeByToken } from './mails.ts';
import {
  findPromotions,
  insertDeployment,
  type NewDeployment,
  wasMailSentSince,
} from './tables/history.queries.ts';
import type { ReleaseId } from './tables/release-id.ts';
import { findLiveRelease, lockRevision, setRevision } from './tables/releases.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly document: LiveDocument;
};

/** A change of the live releases: its deployer in each section, the reason, and the state that they saw. */
export type ReleaseChange = {
  readonly deployers: ReadonlyMap<string, Pick<Deployer, 'who' | 'userId' | 'tokenId'>>;
  readonly why: string;
  /** Whether the releases that a roll-back takes away in these sections are withdrawn as unsafe. */
  readonly withdraw?: boolean;
  readonly seen: {
    /** Undefined when any revision will do. */
    readonly ifRevision?: number | undefined;
    /** Undefined when any live releases will do. */
    readonly expected?: readonly ExpectedVersion[] | undefined;
  };
};

/** A section, and the release that the deployer saw live in it; null for none. */
export type ExpectedVersion = { readonly section: string; readonly expected: string | null };

export type OpenChange = {
  readonly tx: Db;
  readonly now: number;
  /** The revision after the change. */
  readonly revision: number;
  readonly withdraw: boolean;
  readonly record: (
    section: string,
    entry: Pick<NewDeployment, 'action' | 'from_version' | 'to_version' | 'traffic' | 'kept'>,
  ) => Promise<void>;
};

/**
 * Runs changes of the live releases, one after another, each in one transaction. Without an entry in the history the
 * revision stays. Administrators get a mail about changes by deploy tokens. Throws REVISION_CHANGED and SET_CHANGED.
 */
export const createChangeTransaction =
  ({ database, clock, document }: Deps) =>
  async (
    change: ReleaseChange,
    applyChange: (openChange: OpenChange) => Promise<void>,
  ): Promise<void> => {
    const { deployers, why, withdraw = false, seen } = change;
    const [firstDeployer] = deployers.values();
    if (!firstDeployer) throw new Error('A change needs a deployer');
    await database.transaction(async (tx) => {
      const now = clock.now();
      const revisionBefore = await lockRevision(tx);
      requireRevision(revisionBefore, change);
      await requireExpected(tx, seen.expected ?? []);
      const revision = revisionBefore + 1;
      const entries = new Map<string, NewDeployment>();
      const record: OpenChange['record'] = async (section, details) => {
        // A canary also ends in sections that began it with these, and have no deployer in this change.
        const deployer = deployers.get(section) ?? firstDeployer;
        const entry: NewDeployment = {
          section,
          who: deployer.who,
          by: deployer,
          why,
          at: now,
          revision,
          withdrawn: withdraw && deployers.has(section) ? 1 : 0,
          ...details,
        };
        await insertDeployment(tx, entry);
        entries.set(section, entry);
      };
      await applyChange({ tx, now, revision, withdraw, record });
      if (entries.size === 0) return;
      await setRevision(tx, revision);
      for (const [section, { tokenId }] of deployers) {
        const entry = entries.get(section);
        if (entry && tokenId !== null) await mailChangeByToken(tx, entry, now);
      }
    });
    await document.publish();
  };

export type ChangeTransaction = ReturnType<typeof createChangeTransaction>;

type UploadOrPreview = ReleaseId & {
  readonly action: Extract<Deployment['action'], 'UPLOADED' | 'PREVIEWED'>;
  readonly deployer: Deployer;
  readonly now: number;
};

const HOUR_MS = 60 * 60_000;

/**
 * Records an upload or a preview in the history, in the transaction of the call. Administrators get a mail about those by
 * a deploy token, at most one per section and hour.
 */
export async function recordUploadOrPreview(
  tx: Db,
  { section, version, action, deployer, now: at }: UploadOrPreview,
): Promise<void> {
  // Locked, so that of two at once only one sends a mail.
  const revision = await lockRevision(tx);
  const sendsMail =
    deployer.tokenId !== null && !(await wasMailSentSince(tx, section, at - HOUR_MS));
  const entry: NewDeployment = {
    section,
    at,
    who: deployer.who,
    by: deployer,
    action,
    from_version: null,
    to_version: version,
    why: '',
    revision,
    notified: sendsMail ? 1 : 0,
  };
  await insertDeployment(tx, entry);
  if (sendsMail) await mailChangeByToken(tx, entry, at);
}

export function requireRevision(revision: number, { seen }: Pick<ReleaseChange, 'seen'>): void {
  if (seen.ifRevision !== undefined && seen.ifRevision !== revision)
    throw new HttpError('REVISION_CHANGED', { revision });
}

/** Throws SET_CHANGED unless these releases are live. The error says who made another release live, and when. */
async function requireExpected(
  tx: Db,
  expectedVersions: readonly ExpectedVersion[],
): Promise<void> {
  const changedSections = [];
  for (const { section, expected } of expectedVersions) {
    const live = (await findLiveRelease(tx, section))?.version ?? null;
    if (live === expected) continue;
    // The newest come first.
    const lastPromotion = (await findPromotions(tx)).find(
      (promotion) => promotion.section === section && promotion.to_version === live,
    );
    const who = lastPromotion ? whoInWords(lastPromotion.who) : null;
    const at = lastPromotion ? isoTime(lastPromotion.at) : null;
    changedSections.push({ section, expected, live, who, at });
  }
  if (changedSections.length > 0) throw new HttpError('SET_CHANGED', { changed: changedSections });
}
