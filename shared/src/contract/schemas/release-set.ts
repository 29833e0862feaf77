import { z } from 'zod';
import { previewHours, reason } from './release.ts';
import { releaseManifest, releaseVersion, sectionName } from './release-manifest.ts';

/** As many sections as can change together. */
const MOST_IN_SET = 20;

const isUnique = (releases: readonly { readonly section: string }[]): boolean =>
  new Set(releases.map(({ section }) => section)).size === releases.length;
const ONCE = 'A section can be named once.';

/** The release that the caller saw as live; null for none. */
const expected = releaseVersion.nullable();

/** Several releases that become live together, or none of them. */
export const setPromotion = z
  .object({
    releases: z
      .array(z.object({ section: sectionName, version: releaseVersion, expected }))
      .min(1)
      .max(MOST_IN_SET)
      .refine(isUnique, ONCE),
    /** Percent of the visitors who get all of them, while the others get none; without it all do. */
    traffic: z.number().int().min(1).max(99).optional(),
    keep: z.boolean().optional().default(false),
    why: reason,
  })
  .refine(({ traffic, keep }) => !keep || traffic === undefined, {
    path: ['keep'],
    message: 'A canary can always be taken back.',
  });

export const setRollBack = z.object({
  releases: z
    .array(z.object({ section: sectionName, expected }))
    .min(1)
    .max(MOST_IN_SET)
    .refine(isUnique, ONCE),
  why: reason,
});

export const setCheck = z.object({
  releases: z
    .array(releaseManifest)
    .min(1)
    .max(MOST_IN_SET)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, ONCE),
});

export const setPreviewRequest = z.object({
  releases: z
    .array(z.object({ section: sectionName, version: releaseVersion }))
    .min(1)
    .max(MOST_IN_SET)
    .refine(isUnique, ONCE),
  hours: previewHours,
});

/** Deploy tokens of further sections: a set is changed with one of each. */
export const otherTokens = z.object({ 'deploy-tokens': z.string().max(2000).optional() });
