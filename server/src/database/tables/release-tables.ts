import type { Generated } from 'kysely';
import type { Deployment, DeployToken } from 'shared/contract';

// The tables of releases, of what is live and of deploy tokens. Times are milliseconds since 1970.

type ReleasesTable = {
  id: Generated<number>;
  section: string;
  version: string;
  /** Folder of its files: a path of this site or an absolute address. It ends with a slash. */
  base: string;
  /** Its `release.json`. */
  manifest: string;
  files: number;
  bytes: number;
  registered_at: number;
  /** The name of a user, of a token, or of the site itself. */
  registered_by: string;
  /** The user whose name `registered_by` holds; null for a token or the site itself. */
  user_id: Generated<number | null>;
};

type LiveReleasesTable = {
  section: string;
  version: string;
  since: number;
  /** 1 when no person has chosen this release, which came with a build: then the next build may replace it at a start. */
  by_itself: 0 | 1;
  canary: string | null;
  canary_traffic: number | null;
  canary_since: number | null;
  /** Number of the canary: a visitor gets all releases with the same number or none. Null without a canary. */
  canary_set: Generated<number | null>;
  /** 1 when its promotion said that the site must not roll it back automatically. */
  kept: Generated<0 | 1>;
};

/** The only row is locked by every change of the live releases, which also raises the number. */
type SiteRevisionTable = {
  id: number;
  revision: number;
  /** When the newest build was made that the site has adopted; 0 before the first. */
  adopted_build: Generated<number>;
};

type DeploymentsTable = {
  id: Generated<number>;
  section: string;
  at: number;
  who: string;
  user_id: Generated<number | null>;
  action: Deployment['action'];
  /** Null where nothing was live in the section before. */
  from_version: string | null;
  /** Null where nothing is live in the section any more. */
  to_version: string | null;
  /** The percentage of visitors of a canary that begins, or that the site rolls back; null for every other change. */
  traffic: number | null;
  why: string;
  revision: number;
  /** 1 when the administrators got a mail about it. */
  notified: Generated<0 | 1>;
  /** 1 for a promotion after which the site must not roll the release back automatically. */
  kept: Generated<0 | 1>;
  /** 1 when the release `from_version` was withdrawn as unsafe. This entry is the only record of that, and it stays. */
  withdrawn: Generated<0 | 1>;
};

/** How a release that became live in the last 24 hours worked for an account. */
type ReleaseOutcomesTable = {
  section: string;
  version: string;
  user_id: number;
  outcome: 'loaded' | 'failed';
  at: number;
};

type DeployTokensTable = {
  id: Generated<number>;
  section: string;
  label: string;
  token_hash: string;
  created_at: number;
  created_by: string;
  user_id: Generated<number | null>;
  last_used_at: number | null;
  revoked_at: number | null;
  expires_at: number;
  expiry_notified_at: number | null;
  may: Generated<DeployToken['may']>;
};

export type ReleaseTables = {
  releases: ReleasesTable;
  live_releases: LiveReleasesTable;
  site_revision: SiteRevisionTable;
  deployments: DeploymentsTable;
  release_outcomes: ReleaseOutcomesTable;
  deploy_tokens: DeployTokensTable;
};
