import { z } from 'zod';
import { CANARY_NOT_KEPT, canKeep, previewHours, promotionOptions, reason } from './release.ts';
import { releaseManifest, releaseVersion, sectionName } from './release-manifest.ts';

/** As many sections as can change together. */
const MAX_IN_SET = 20;

/** Several releases, one of each section. */
const setOf = <Member extends z.ZodType>(
  member: Member,
  section: (one: z.output<Member>) => string,
) =>
  z
    .array(member)
    .min(1)
    .max(MAX_IN_SET)
    .refine(
      (members) => new Set(members.map(section)).size === members.length,
      'A section can be named once.',
    );

export const releaseId = z.object({ section: sectionName, version: releaseVersion });
/** The release that the caller saw as live; null for none. */
const expected = releaseVersion.nullable();
const sectionOf = ({ section }: { readonly section: string }): string => section;

/** Several releases that become live together, or none of them. */
export const setPromotion = z
  .object({ releases: setOf(releaseId.extend({ expected }), sectionOf), ...promotionOptions })
  .refine(canKeep, CANARY_NOT_KEPT);

export const setRollBack = z.object({
  releases: setOf(z.object({ section: sectionName, expected }), sectionOf),
  why: reason,
});

export const setCheck = z.object({ releases: setOf(releaseManifest, ({ name }) => name) });

export const setPreviewRequest = z.object({
  releases: setOf(releaseId, sectionOf),
  hours: previewHours,
});

/** Deploy tokens of further sections: a set is changed with one of each. */
export const otherTokens = z.object({ 'deploy-tokens': z.string().max(2000).optional() });
