import { z } from 'zod';
import { idParam, ifMatchHeaders } from './common.ts';
import {
  deployment,
  deployToken,
  deployTokenRequest,
  incompatibility,
  newDeployToken,
  preview,
  previewRequest,
  promotion,
  release,
  releaseReports,
  rollBack,
  sectionList,
} from './release.ts';
import { releaseManifest, sectionName } from './release-manifest.ts';
import {
  otherTokensHeaders,
  releaseSetCheck,
  releaseSetPreviewRequest,
  releaseSetPromotion,
  releaseSetRollBack,
} from './release-set.ts';

const sectionParams = z.object({ section: sectionName });
/** Reports may carry a session. */
const sessionHeaders = z.object({ authorization: z.string().max(2000).optional() });
const ifMatchFailed = { 412: 'What is live is not what If-Match names' };
const promotionErrors = { ...ifMatchFailed, 422: 'The server cannot render pages with it' };
const fitCheck = z.object({ fits: z.boolean(), reasons: z.array(incompatibility) });

export const releaseCalls = {
  'releases.list': {
    summary: 'All sections with their releases, what is live, and the revision of that.',
    response: sectionList,
  },
  'releases.history': {
    summary: 'What happened to the releases of a section, newest first.',
    params: sectionParams,
    response: z.array(deployment),
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
    response: release,
    status: 201,
  },
  'releases.register': {
    summary: 'Registers a release whose files lie on another host. It is not live.',
    params: sectionParams,
    body: z.object({ base: z.url({ protocol: /^https?$/ }).max(500) }),
    response: release,
    status: 201,
  },
  'releases.promote': {
    summary: 'Makes a release live, or a canary. If-Match names the revision that was seen.',
    params: sectionParams,
    headers: ifMatchHeaders,
    body: promotion,
    response: sectionList,
    errors: { ...promotionErrors, 428: 'If-Match is missing' },
  },
  'releases.rollBack': {
    summary:
      'Ends a canary, or makes live what was live before. With `withdraw`, what is taken away answers 410 for good.',
    params: sectionParams,
    headers: ifMatchHeaders,
    body: rollBack,
    response: sectionList,
    errors: ifMatchFailed,
  },
  'releases.checkSet': {
    summary: 'Why several releases would not fit together; changes nothing.',
    body: releaseSetCheck,
    response: fitCheck,
  },
  'releases.promoteSet': {
    summary: 'Makes several releases live together, or none of them.',
    headers: otherTokensHeaders.extend(ifMatchHeaders.shape),
    body: releaseSetPromotion,
    response: sectionList,
    errors: promotionErrors,
  },
  'releases.rollBackSet': {
    summary: 'Takes several back together, or none of them.',
    headers: otherTokensHeaders.extend(ifMatchHeaders.shape),
    body: releaseSetRollBack,
    response: sectionList,
    errors: ifMatchFailed,
  },
  'releases.previewSet': {
    summary: 'Makes a link that shows several releases together.',
    headers: otherTokensHeaders,
    body: releaseSetPreviewRequest,
    response: preview,
  },
  'releases.preview': {
    summary: 'Makes a link that shows a release to its holder.',
    params: sectionParams,
    body: previewRequest,
    response: preview,
  },
  'releases.report': {
    summary: 'Says which releases a page loaded, and which failed.',
    headers: sessionHeaders,
    body: releaseReports,
  },
  'deployTokens.list': {
    summary: 'The deploy tokens of a section, without their secrets.',
    params: sectionParams,
    response: z.array(deployToken),
  },
  'deployTokens.create': {
    summary: 'Makes a deploy token. Only this answer contains it.',
    params: sectionParams,
    body: deployTokenRequest,
    response: newDeployToken,
    status: 201,
  },
  'deployTokens.revoke': {
    summary: 'Ends a deploy token.',
    params: sectionParams.extend({ id: idParam.shape.id }),
  },
} as const;
