import type { ReleaseManifest } from 'shared/releases';

/** Something that a page in a browser showed or logged and should not have. */
export type Problem = {
  readonly text: string;
  /** The address of the file where it happened, and the stack, as far as they are known. */
  readonly from?: string;
};

/** Looks at a page of the site, with the release that may become live or without it. */
export type Look = (shown: 'with the release' | 'without it') => Promise<readonly Problem[]>;

/** Words of a problem that name a section: its folder on this site, its container, or the shell's own message. */
const NAMED = [
  /\/sections\/([a-z][a-z0-9-]*)\//g,
  /\b(mf_[a-z0-9_]+)\b/g,
  /SectionLoadError: ([a-z][a-z0-9-]*):/g,
];

/** A release that may become live, beside the titles of the other sections. */
export type Candidate = {
  readonly manifest: ReleaseManifest;
  readonly otherTitles: readonly string[];
};

const UNAVAILABLE = /^(.*) is unavailable$/;

/**
 * Whether a problem may come from a release. One that names only other sections does not: a committee can do
 * nothing about it. The shell answers for everything, because sections run in it.
 */
export function isOwn({ text, from = '' }: Problem, { manifest, otherTitles }: Candidate): boolean {
  if (manifest.kind === 'shell') return true;
  const [, title] = UNAVAILABLE.exec(text) ?? [];
  if (title !== undefined) return !otherTitles.includes(title);
  const whole = `${text}\n${from}`;
  const named = NAMED.flatMap((words) => [...whole.matchAll(words)].map(([, name = '']) => name));
  return named.length === 0 || named.some((name) => name.replaceAll('_', '-') === manifest.name);
}

/**
 * The problems of a release on one page, and those that it is not to blame for. What happens only once in two looks
 * is chance, and what the page has without the release too is older than it.
 */
export async function problemsOf(
  candidate: Candidate,
  look: Look,
): Promise<{ readonly own: readonly Problem[]; readonly others: readonly Problem[] }> {
  const first = await look('with the release');
  if (!first.some((one) => isOwn(one, candidate))) return { own: [], others: first };
  const second = await look('with the release');
  if (!second.some((one) => isOwn(one, candidate))) return { own: [], others: second };
  const known = new Set((await look('without it')).map(messageOf));
  const isNew = (one: Problem): boolean => isOwn(one, candidate) && !known.has(messageOf(one));
  return {
    own: second.filter(isNew),
    others: second.filter((one) => !isNew(one)),
  };
}

/** What two looks at the same problem have in common: a version in an address is another each time. */
const messageOf = ({ text }: Problem): string =>
  (text.split('\n')[0] ?? '').replaceAll(/\d+\.\d+\.\d+-[0-9a-f]{32}/g, '');
