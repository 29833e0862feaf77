import { z } from 'zod';
import { idParam } from './common.ts';
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
  otherTokens,
  setCheck,
  setPreviewRequest,
  setPromotion,
  setRollBack,
} from './release-set.ts';

const ofSection = z.object({ section: sectionName });
/** The revision that the caller last saw, as an entity tag: `"17"`. */
const ifRevision = z.object({ 'if-match': z.string().max(40).optional() });
/** Reports may carry a session. */
const session = z.object({ authorization: z.string().max(2000).optional() });
const fitting = z.object({ fits: z.boolean(), reasons: z.array(incompatibility) });

/** The shapes of the calls of those who release. */
export const releaseCalls = {
  'releases.list': { response: sectionList },
  'releases.history': { params: ofSection, response: z.array(deployment) },
  'releases.check': {
    params: ofSection,
    body: releaseManifest,
    response: fitting,
  },
  'releases.upload': { params: ofSection, parts: { file: ['archive'] }, response: release },
  'releases.register': {
    params: ofSection,
    body: z.object({ base: z.url({ protocol: /^https?$/ }).max(500) }),
    response: release,
  },
  'releases.promote': {
    params: ofSection,
    headers: ifRevision,
    body: promotion,
    response: sectionList,
  },
  'releases.rollBack': {
    params: ofSection,
    headers: ifRevision,
    body: rollBack,
    response: sectionList,
  },
  'releases.checkSet': { body: setCheck, response: fitting },
  'releases.promoteSet': {
    headers: otherTokens.extend(ifRevision.shape),
    body: setPromotion,
    response: sectionList,
  },
  'releases.rollBackSet': {
    headers: otherTokens.extend(ifRevision.shape),
    body: setRollBack,
    response: sectionList,
  },
  'releases.previewSet': { headers: otherTokens, body: setPreviewRequest, response: preview },
  'releases.preview': { params: ofSection, body: previewRequest, response: preview },
  'releases.report': { headers: session, body: releaseReports },
  'deployTokens.list': { params: ofSection, response: z.array(deployToken) },
  'deployTokens.create': { params: ofSection, body: deployTokenRequest, response: newDeployToken },
  'deployTokens.revoke': { params: ofSection.extend({ id: idParam.shape.id }) },
} as const;
