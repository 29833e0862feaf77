import { z } from 'zod';
import * as releases from './release.ts';
import { releaseManifest, releaseVersion, sectionName } from './release-manifest.ts';

const SET_MAX_SECTIONS = 20;

const releaseSetOf = <Member extends z.ZodType>(
  member: Member,
  sectionNameOf: (member: z.output<Member>) => string,
) =>
  z
    .array(member)
    .min(1)
    .max(SET_MAX_SECTIONS)
    .refine(
      (members) => new Set(members.map(sectionNameOf)).size === members.length,
      'A section can be named once.',
    );

export const releaseId = z.object({ section: sectionName, version: releaseVersion });
/** The release that the caller saw as live; null for none. */
const expected = releaseVersion.nullable();
const sectionOf = ({ section }: { readonly section: string }): string => section;

/** Several releases that become live together, or none of them. */
export const releaseSetPromotion = z
  .object({
    releases: releaseSetOf(releaseId.extend({ expected }), sectionOf),
    ...releases.promotionOptions,
  })
  .refine(releases.isKeepAllowed, releases.CANARY_KEPT_ISSUE);

export const releaseSetRollBack = z.object({
  releases: releaseSetOf(z.object({ section: sectionName, expected }), sectionOf),
  ...releases.rollBackOptions,
});

export const releaseSetCheck = z.object({
  releases: releaseSetOf(releaseManifest, ({ name }) => name),
});

export const releaseSetPreviewRequest = z.object({
  releases: releaseSetOf(releaseId, sectionOf),
  hours: releases.previewHours,
});

/** The deploy tokens of further sections, separated by commas: a set needs one of each section. */
export const otherTokensHeaders = z.object({ 'deploy-tokens': z.string().max(2000).optional() });
