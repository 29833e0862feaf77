import type { Generated } from 'kysely';
import type { Deployment, DeployToken } from 'shared/contract';

// Releases and the live ones. Portable, see `tables.ts`.

type ReleasesTable = {
  id: Generated<number>;
  section: string;
  version: string;
  /** Folder with its files: a path of this site or an absolute address, with the slash at its end. */
  base: string;
  /** Its `release.json`. */
  manifest: string;
  files: number;
  bytes: number;
  registered_at: number;
  registered_by: string;
  /** The user with that name; null for a token or the site itself. */
  user_id: Generated<number | null>;
};

type LiveReleasesTable = {
  section: string;
  version: string;
  since: number;
  /** 1 when a build of this site made it live at a start. Then the next build may replace it. */
  by_itself: 0 | 1;
  canary: string | null;
  canary_traffic: number | null;
  canary_since: number | null;
  /** Number of the canary: a visitor gets all releases with the same number or none. Null without a canary. */
  canary_set: Generated<number | null>;
  /** 1 when the site must not take the live release back by itself. */
  kept: Generated<0 | 1>;
};

/** One row, locked by every change of the live releases; the number goes up with it. */
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
  from_version: string | null;
  to_version: string | null;
  traffic: number | null;
  why: string;
  revision: number;
  /** 1 when the administrators got a mail about it. */
  notified: Generated<0 | 1>;
  /** 1 if the site must not roll this release back by itself. */
  kept: Generated<0 | 1>;
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
  /** When the administrators got a mail that it ends soon. */
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
