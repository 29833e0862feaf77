export { makeCertificate } from './certificate.ts';
export { type Own, type OwnAnswer, startFront } from './front.ts';
