export { isUnpublished, type Publication } from './publication.ts';
export { PublishLater } from './publish-later.tsx';
export { appearanceInWords } from './publish-time.rules.ts';
export { readAsWriter } from './read-as-writer.ts';
