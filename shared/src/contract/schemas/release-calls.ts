import { z } from 'zod';
import { idParam, ifMatchHeaders } from './common.ts';
import * as releases from './release.ts';
import { releaseManifest, sectionName } from './release-manifest.ts';
import * as sets from './release-set.ts';

const sectionParams = z.object({ section: sectionName });
/** A report may carry the session of the visitor: it then counts for that account. */
const sessionHeaders = z.object({ authorization: z.string().max(2000).optional() });
const ifMatchFailed = { 412: 'What is live is not what If-Match names' };
const promotionErrors = { ...ifMatchFailed, 422: 'The server cannot render pages with it' };
const fitCheck = z.object({ fits: z.boolean(), reasons: z.array(releases.incompatibility) });

export const releaseCalls = {
  'releases.list': {
    summary: 'All sections with their releases, what is live, and the revision of that.',
    response: releases.sectionList,
  },
  'releases.history': {
    summary: 'What happened to the releases of a section, newest first.',
    params: sectionParams,
    response: z.array(releases.deployment),
  },
  'releases.check': {
    summary: 'Why a release would not fit what is live; changes nothing.',
    params: sectionParams,
    body: releaseManifest,
    response: fitCheck,
  },
  'releases.upload': {
    summary: 'Stores a packed release. It is not live.',
    params: sectionParams,
    parts: { singleFiles: ['archive'] },
    response: releases.release,
    status: 201,
  },
  'releases.register': {
    summary: 'Registers a release whose files lie on another host. It is not live.',
    params: sectionParams,
    body: z.object({ base: z.url({ protocol: /^https?$/ }).max(500) }),
    response: releases.release,
    status: 201,
  },
  'releases.promote': {
    summary: 'Makes a release live, or a canary. If-Match names the revision that was seen.',
    params: sectionParams,
    headers: ifMatchHeaders,
    body: releases.promotion,
    response: releases.sectionList,
    // A set names the live release of each section instead, so it needs no If-Match.
    errors: { ...promotionErrors, 428: 'If-Match is missing' },
  },
  'releases.rollBack': {
    summary:
      'Ends a canary, or makes live what was live before. With `withdraw`, what is taken away answers 410 for good.',
    params: sectionParams,
    headers: ifMatchHeaders,
    body: releases.rollBack,
    response: releases.sectionList,
    errors: ifMatchFailed,
  },
  'releases.checkSet': {
    summary: 'Why several releases would not fit together; changes nothing.',
    body: sets.releaseSetCheck,
    response: fitCheck,
  },
  // The caller of a set sends the deploy token of the first section as ever, and those of the others in a header.
  'releases.promoteSet': {
    summary: 'Makes several releases live together, or none of them.',
    headers: sets.otherTokensHeaders.extend(ifMatchHeaders.shape),
    body: sets.releaseSetPromotion,
    response: releases.sectionList,
    errors: promotionErrors,
  },
  'releases.rollBackSet': {
    summary: 'Takes several back together, or none of them.',
    headers: sets.otherTokensHeaders.extend(ifMatchHeaders.shape),
    body: sets.releaseSetRollBack,
    response: releases.sectionList,
    errors: ifMatchFailed,
  },
  'releases.previewSet': {
    summary: 'Makes a link that shows several releases together.',
    headers: sets.otherTokensHeaders,
    body: sets.releaseSetPreviewRequest,
    response: releases.preview,
  },
  'releases.preview': {
    summary: 'Makes a link that shows a release to its holder.',
    params: sectionParams,
    body: releases.previewRequest,
    response: releases.preview,
  },
  'releases.report': {
    summary: 'Says which releases a page loaded, and which failed.',
    headers: sessionHeaders,
    body: releases.releaseReports,
  },
  'deployTokens.list': {
    summary: 'The deploy tokens of a section, without their secrets.',
    params: sectionParams,
    response: z.array(releases.deployToken),
  },
  'deployTokens.create': {
    summary: 'Makes a deploy token. Only this answer contains it.',
    params: sectionParams,
    body: releases.deployTokenRequest,
    response: releases.newDeployToken,
    status: 201,
  },
  'deployTokens.revoke': {
    summary: 'Ends a deploy token.',
    params: sectionParams.extend({ id: idParam.shape.id }),
  },
} as const;
