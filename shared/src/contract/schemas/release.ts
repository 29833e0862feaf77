import { z } from 'zod';
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_LABEL_MAX_LENGTH } from '../../domain/limits.ts';
import { id, lineOf, timestamp } from './common.ts';
import { builtFrom, releaseVersion, sectionName } from './release-manifest.ts';

/** Why a release does not fit the rest of the site. */
export const incompatibility = z.object({
  code: z.enum([
    'CONTRACT',
    'EXPOSE_MISSING',
    'SHARED_MISSING',
    'SHARED_RANGE',
    'FILE_MISSING',
    'GLOBAL_TAKEN',
    'PATH_TAKEN',
  ]),
  /** The section that it does not fit; its own if the fault is in the release itself. */
  section: sectionName,
  reason: z.string(),
  wanted: z.string().optional(),
  found: z.string().optional(),
});

/** Numbers of accounts for which a release loaded and failed; null unless it became live or a canary in the last 24 hours. */
const health = z.object({ loaded: z.number().int(), failed: z.number().int() }).nullable();

export const release = z.object({
  version: releaseVersion,
  /** Folder of its files: a path of this site, or an absolute address. */
  base: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** The version of the contract that it was built with. */
  contract: z.number().int(),
  /** All versions of the contract that a shell provides; of a section, only `contract`. */
  contracts: z.array(z.number().int()),
  /** Reasons why it does not fit the live releases, in sentences; empty when it does. */
  misfits: z.array(z.string()),
  registeredAt: timestamp,
  registeredBy: z.string(),
  /** Left out where the build did not know it. */
  builtFrom: builtFrom.exactOptional(),
  health,
  /** Whether it was withdrawn as unsafe: its files are gone, and it can never be shown again. */
  withdrawn: z.boolean(),
  /** Set while the server does not render the pages of this release, because it failed to. */
  quarantine: z.object({ why: z.string(), until: timestamp }).exactOptional(),
});

export const section = z.object({
  name: sectionName,
  kind: z.enum(['section', 'shell']),
  title: z.string(),
  prefix: z.string().nullable(),
  live: releaseVersion.nullable(),
  liveSince: timestamp.nullable(),
  canary: z
    .object({
      version: releaseVersion,
      traffic: z.number().int(),
      /** The other sections of the set that its visitors see together. */
      with: z.array(sectionName),
    })
    .nullable(),
  /** Whether the site must not roll back the live release automatically. */
  kept: z.boolean(),
  /** The release that a roll-back would make live. */
  previous: releaseVersion.nullable(),
  /** The sections that were made live together with it, and go back together. */
  liveWith: z.array(sectionName),
  /** The newest release of the site's own build, where people have chosen an older one to be live; null for none. */
  waitingBuild: releaseVersion.nullable(),
  /** Newest first. */
  releases: z.array(release),
});

/** Everything that is released. Every change of a live release raises `revision`, which is the ETag. */
export const sectionList = z.object({
  revision: z.number().int(),
  sections: z.array(section),
});

export const deployment = z.object({
  id,
  at: timestamp,
  who: z.string(),
  /** `SHIPPED`: came with a build of the whole site. `PROMOTED`: somebody made it live, alone or in a set. */
  action: z.enum([
    'SHIPPED',
    'PROMOTED',
    'CANARY',
    'CANARY_ENDED',
    'ROLLED_BACK',
    'ROLLED_BACK_ITSELF',
    'UPLOADED',
    'PREVIEWED',
  ]),
  from: releaseVersion.nullable(),
  to: releaseVersion.nullable(),
  /** Percent of the visitors, of a canary. */
  traffic: z.number().int().nullable(),
  /** Whether the site must not roll back this release automatically. */
  kept: z.boolean(),
  /** Whether the release in `from` was withdrawn as unsafe with this change. */
  withdrawn: z.boolean(),
  why: z.string(),
  revision: z.number().int(),
  /** The other sections that were changed with it, in a set, and their new live releases. */
  with: z.array(z.object({ section: sectionName, to: releaseVersion.nullable() })),
});

const why = z.string().trim().max(300).optional().default('');

export const promotionOptions = {
  /** Percent of the visitors who get all of the promoted releases, while the others get none. By default everybody does. */
  traffic: z.number().int().min(1).max(99).optional(),
  /** Whether the site must not roll it back automatically. */
  keep: z.boolean().optional().default(false),
  why,
};
export const isKeepAllowed = ({ traffic, keep }: { traffic?: number | undefined; keep: boolean }) =>
  !keep || traffic === undefined;
export const CANARY_KEPT_ISSUE = {
  path: ['keep'],
  message: 'A canary can always be taken back.',
};

export const promotion = z
  .object({ version: releaseVersion, ...promotionOptions })
  .refine(isKeepAllowed, CANARY_KEPT_ISSUE);

export const rollBackOptions = {
  why,
  /** The release that is rolled back is unsafe: nobody gets it or its files again. This cannot be undone. */
  withdraw: z.boolean().optional().default(false),
};
export const rollBack = z.object(rollBackOptions);

export const previewHours = z.number().int().min(1).max(168).optional().default(24);

export const previewRequest = z.object({ version: releaseVersion, hours: previewHours });
export const preview = z.object({
  url: z.string(),
  until: timestamp,
  /** Whether it opens at an address of its own. Else it comes without its scripts. */
  ownAddress: z.boolean(),
  /** Why it does not fit the rest of the site, so that pages of it may be missing. */
  misfits: z.array(z.string()),
});

/** A page's report on its releases. It counts once per verified account; reports of anybody else are only a metric. */
export const releaseReports = z.object({
  shell: releaseVersion.optional(),
  reports: z
    .array(
      z.object({
        section: sectionName,
        version: releaseVersion,
        outcome: z.enum(['loaded', 'failed', 'crashed']),
      }),
    )
    .min(1)
    .max(20),
});

/** The rights of a deploy token: `preview` uploads and previews, and changes nothing that is live. */
const tokenRights = z.enum(['release', 'preview']);

export const deployToken = z.object({
  id,
  label: z.string(),
  may: tokenRights,
  createdAt: timestamp,
  createdBy: z.string(),
  lastUsedAt: timestamp.nullable(),
  /** From then on the token is rejected. It stays in the list until somebody revokes it. */
  expiresAt: timestamp,
});
/** Strict, because a misspelled `days` would make a token that ends much later. */
export const deployTokenRequest = z.strictObject({
  label: lineOf(TOKEN_LABEL_MAX_LENGTH),
  may: tokenRights.optional().default('release'),
  days: z.number().int().min(1).max(TOKEN_DAYS_MAX).optional().default(TOKEN_DAYS),
});
/** The only response that contains the token itself: only its hash is stored. */
export const newDeployToken = deployToken.extend({ token: z.string() });
