export { appearanceInWords } from './appearance.ts';
export { isUnpublished, type Publication } from './publication.ts';
export { PublishLater } from './publish-later.tsx';
export { readAsWriter } from './read-as-writer.ts';
