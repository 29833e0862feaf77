import { z } from 'zod';
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_LABEL_MAX } from '../../domain/limits.ts';
import { SHELL } from '../../releases/manifest.ts';
import { ownsPath, SECTION_PREFIX } from '../../releases/owned-paths.ts';
import { isPublicRead } from '../public-reads.ts';
import { roleNumber } from './account.ts';
import { id, line, timestamp } from './common.ts';

/** Name of a section or of the shell: a path segment and, with underscores, an identifier. */
export const sectionName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be a name like mf-news');
export const releaseVersion = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{12}$/, 'must be a version like 1.0.0-0a1b2c3d4e5f');

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384-…');

/** A path inside a release: plain segments, none of them hidden, none leading out of it. */
export const releasePath = z
  .string()
  .max(200)
  .regex(/^(?!\.)[\w@-][\w.@-]*(?:\/(?!\.)[\w@-][\w.@-]*)*$/, 'must be a plain path');

const moduleVersions = z.record(z.string().max(100), z.string().max(100));
const prefix = z.string().regex(SECTION_PREFIX, 'must be one path segment, such as news');
const extraPath = z
  .string()
  .regex(/^[a-z][a-z0-9/-]{0,60}$/, 'must be a path such as profile/orders');
const publicRead = z
  .string()
  .max(300)
  .refine(isPublicRead, 'must be a public call of the API, such as /api/news/:id');

const basis = {
  name: sectionName,
  version: releaseVersion,
  contract: z.number().int(),
  files: z.record(releasePath, integrity),
};

/** A page of another section would give that one's address this one's title. */
function ownPagesOnly(
  extras: { prefix: string; elsewhere: string[]; pages: { path: string }[] },
  context: z.RefinementCtx,
): void {
  for (const [index, { path }] of extras.pages.entries()) {
    if (ownsPath(extras, path)) continue;
    context.addIssue({
      code: 'custom',
      path: ['pages', index, 'path'],
      message: `must be below /${extras.prefix}`,
    });
  }
}

const sectionRelease = z.strictObject({
  ...basis,
  // A section that calls itself the shell could overwrite files that live shells use.
  name: sectionName.refine((name) => name !== SHELL, 'belongs to the shell'),
  kind: z.literal('section'),
  entry: releasePath,
  exposes: z.array(z.string().max(60)).max(20),
  shared: moduleVersions,
  extras: z
    .strictObject({
      title: line(40),
      prefix,
      elsewhere: z.array(extraPath).max(20),
      slots: z.partialRecord(z.enum(['home-note', 'home', 'header', 'account-menu']), z.number()),
      menu: z
        .strictObject({ label: line(40), order: z.number(), from: roleNumber.exactOptional() })
        .exactOptional(),
      files: z.strictObject({ routes: z.array(releasePath), widgets: z.array(releasePath) }),
      pages: z
        .array(
          z.strictObject({
            path: z.string().max(200).startsWith('/'),
            files: z.array(releasePath),
            data: z.array(publicRead).max(10),
            query: z
              .array(z.string().regex(/^[a-z]{1,20}$/))
              .max(5)
              .exactOptional(),
            title: z.string().max(100),
            offeredTo: roleNumber.exactOptional(),
            meta: z
              .strictObject({
                title: z.string().max(50).exactOptional(),
                description: z.string().max(50).exactOptional(),
                image: z.string().max(50).exactOptional(),
              })
              .exactOptional(),
          }),
        )
        .max(100),
      homeData: z.array(publicRead).max(10),
    })
    .superRefine(ownPagesOnly),
});

const shellRelease = z.strictObject({
  ...basis,
  name: z.literal(SHELL),
  kind: z.literal('shell'),
  provides: moduleVersions,
  pages: z.array(z.string().max(200).startsWith('/')).max(100),
});

/** Shape of a `release.json`. */
export const releaseManifest = z.discriminatedUnion('kind', [sectionRelease, shellRelease]);

/** Why a release does not fit the rest of the site. */
export const incompatibility = z.object({
  code: z.enum([
    'CONTRACT',
    'EXPOSE_MISSING',
    'SHARED_MISSING',
    'SHARED_RANGE',
    'FILE_MISSING',
    'PATH_TAKEN',
    'BASICS',
  ]),
  /** The section that it does not fit, or its own. */
  section: sectionName,
  /** The code in a sentence. */
  reason: z.string(),
  wanted: z.string().optional(),
  found: z.string().optional(),
});

const health = z.object({
  /** Page loads of the last 24 hours in which it started, did not start, and crashed later. */
  loaded: z.number().int(),
  failed: z.number().int(),
  crashed: z.number().int(),
});

export const release = z.object({
  version: releaseVersion,
  /** Folder of its files: a path of this site, or an absolute address. */
  base: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  contract: z.number().int(),
  registeredAt: timestamp,
  registeredBy: z.string(),
  health,
  /** Set while the server does not render the pages of this release, because it failed to. */
  quarantine: z.object({ why: z.string(), until: timestamp }).exactOptional(),
});

/** Who decides which release is live: the holders of a deploy token too, or administrators alone. */
const promotedBy = z.enum(['committee', 'administrators']);

export const section = z.object({
  name: sectionName,
  kind: z.enum(['section', 'shell']),
  title: z.string(),
  prefix: z.string().nullable(),
  live: releaseVersion.nullable(),
  liveSince: timestamp.nullable(),
  canary: z.object({ version: releaseVersion, traffic: z.number().int() }).nullable(),
  /** What rolling back would make live. */
  previous: releaseVersion.nullable(),
  promotedBy,
  /** Newest first. */
  releases: z.array(release),
});

/** Everything that is released. Every change of what is live raises `revision`, which is the ETag. */
export const sectionList = z.object({
  revision: z.number().int(),
  sections: z.array(section),
});

export const deployment = z.object({
  id,
  at: timestamp,
  who: z.string(),
  action: z.enum([
    'SHIPPED',
    'PROMOTED',
    'CANARY',
    'CANARY_ENDED',
    'ROLLED_BACK',
    'ROLLED_BACK_ITSELF',
    'UPLOADED',
    'PREVIEWED',
    'LEFT_TO_ADMINISTRATORS',
    'LEFT_TO_COMMITTEE',
  ]),
  from: releaseVersion.nullable(),
  to: releaseVersion.nullable(),
  /** Percent of the visitors, of a canary. */
  traffic: z.number().int().nullable(),
  why: z.string(),
  revision: z.number().int(),
});

const why = z.string().trim().max(300).optional().default('');

export const promotion = z.object({
  version: releaseVersion,
  /** Percent of the visitors who get it, while the others keep what is live; without it all do. */
  traffic: z.number().int().min(1).max(99).optional(),
  why,
});

export const promoters = z.object({ promotedBy });

export const rollBack = z.object({ why });

export const previewRequest = z.object({
  version: releaseVersion,
  hours: z.number().int().min(1).max(168).optional().default(24),
});
export const preview = z.object({
  url: z.string(),
  until: timestamp,
  /** Whether it opens at an address of its own. Else it comes without its scripts. */
  ownAddress: z.boolean(),
});

/** What a page reports about the releases it loaded: nothing about the visitor. */
export const releaseReports = z.object({
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

export const deployToken = z.object({
  id,
  label: z.string(),
  createdAt: timestamp,
  createdBy: z.string(),
  lastUsedAt: timestamp.nullable(),
  /** From then on it is refused, and stands in the list until somebody removes it. */
  expiresAt: timestamp,
});
export const deployTokenRequest = z.object({
  label: line(TOKEN_LABEL_MAX),
  days: z.number().int().min(1).max(TOKEN_DAYS_MAX).optional().default(TOKEN_DAYS),
});
/** The only answer that contains the token itself: only its hash is kept. */
export const newDeployToken = deployToken.extend({ token: z.string() });
