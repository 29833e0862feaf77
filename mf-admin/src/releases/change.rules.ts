import type { Section, SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { releaseInWords, releaseName } from './release-name.rules.ts';

export type ReleaseChange = {
  readonly kind: 'promote' | 'canary' | 'roll-back' | 'end-canary' | 'withdraw';
  readonly section: string;
  /** The release to promote, or to show to some visitors. */
  readonly version?: string;
};

export type ChangePlan = {
  readonly question: string;
  readonly effect: string;
  readonly confirmLabel: string;
  /** The releases before and after in words; null for none. Absent where some visitors keep the release before. */
  readonly step?: { readonly from: string | null; readonly to: string | null };
  /** Whether it rolls back, ends a canary or withdraws: the server finds the releases to go back to. */
  readonly isUndo: boolean;
  /** The share of the visitors who get a running canary of the section, in percent. */
  readonly traffic?: number | undefined;
  /** Each with the live release that the person saw. */
  readonly releases: { section: string; version: string; expected: string | null }[];
};

/** The plan of a change, by the listed state of the sections; null if nothing is left to do. */
export function planOf(change: ReleaseChange, { sections }: SectionList): ChangePlan | null {
  const section = sections.find(({ name }) => name === change.section);
  if (!section) return null;
  if (change.kind === 'withdraw') return planOfWithdrawal(section);
  const { title, live, previous, canary, liveWith } = section;
  // Rolling back undoes the latest step. A running canary is the latest step.
  const kind = change.kind === 'roll-back' && canary ? 'end-canary' : change.kind;
  const isUndo = kind === 'roll-back' || kind === 'end-canary';
  const targetVersions = {
    promote: change.version,
    canary: change.version,
    'roll-back': previous,
    'end-canary': canary && live,
  };
  const targetVersion = targetVersions[kind];
  if (!targetVersion || (targetVersion === live && kind !== 'end-canary')) return null;
  const inWords = (version: string | null | undefined) =>
    version ? releaseInWords(section, version) : null;
  const isOfCanary = kind === 'end-canary' || targetVersion === canary?.version;
  // Other sections change too: those that became live together with the live release, or those in the same canary.
  const namesInCanary = isOfCanary ? (canary?.with ?? []) : [];
  const otherNames = kind === 'roll-back' ? liveWith : namesInCanary;
  const effects = [
    kind === 'canary'
      ? t('The others keep {version}. A canary that fails often is ended by the site itself.', {
          version: live === null ? '' : releaseName(section, live),
        })
      : EFFECT_FOR_EVERYBODY,
    otherNames.length > 0 &&
      t('It changes together with {sections}.', { sections: otherNames.join(', ') }),
  ];
  return {
    ...wordsOf(kind, { title, version: releaseName(section, targetVersion) }),
    effect: effects.filter(Boolean).join(' '),
    ...(kind !== 'canary' && {
      step: {
        from: inWords(kind === 'end-canary' ? canary?.version : live),
        to: inWords(targetVersion),
      },
    }),
    isUndo,
    traffic: canary?.traffic,
    releases: [section, ...sections.filter(({ name }) => otherNames.includes(name))].map(
      (changedSection) => ({
        section: changedSection.name,
        // A roll-back ignores these versions: the server finds the previous one of each section.
        version:
          changedSection === section
            ? targetVersion
            : (changedSection.canary?.version ?? targetVersion),
        expected: changedSection.live,
      }),
    ),
  };
}

/** The plan to withdraw a release that no other one can replace; null for any other, which is rolled back. */
function planOfWithdrawal(section: Section): ChangePlan | null {
  const { name, kind, title, live, previous, canary } = section;
  if (live === null || previous || canary) return null;
  const effectOnPages =
    kind === 'shell'
      ? t('No release can replace it: the site has no pages until another shell is released.')
      : t('No release can replace it: {title} is not there until another one is live.', { title });
  return {
    question: t('Withdraw {title} {version} as unsafe?', {
      title,
      version: releaseName(section, live),
    }),
    effect: `${EFFECT_OF_WITHDRAWAL} ${effectOnPages}`,
    confirmLabel: t('Withdraw'),
    step: { from: releaseInWords(section, live), to: null },
    isUndo: true,
    releases: [{ section: name, version: live, expected: live }],
  };
}

export const planOfSet = (
  versions: Readonly<Record<string, string>>,
  { sections }: SectionList,
): ChangePlan => ({
  question: t('Release several together'),
  effect: t(
    'All of them become live at the same moment, or none. For releases that need each other, such as a new shell and the sections built for it.',
  ),
  confirmLabel: t('Make them live'),
  isUndo: false,
  releases: sections.flatMap(({ name, live }) => {
    const version = versions[name];
    return version ? [{ section: name, version, expected: live }] : [];
  }),
});

export const EFFECT_OF_WITHDRAWAL = t(
  'Withdraws it for good: its files are no longer served, no page shows it, and it can never be live again.',
);

const EFFECT_FOR_EVERYBODY = t(
  'New page loads get it at once. Pages already open keep their version until they are reloaded.',
);

const wordsOf = (
  kind: Exclude<ReleaseChange['kind'], 'withdraw'>,
  { title, version }: { readonly title: string; readonly version: string },
): Pick<ChangePlan, 'question' | 'confirmLabel'> =>
  ({
    promote: {
      question: t('Make {title} {version} live?', { title, version }),
      confirmLabel: t('Make it live'),
    },
    canary: {
      question: t('Show {title} {version} to some visitors?', { title, version }),
      confirmLabel: t('Start the canary'),
    },
    'roll-back': { question: t('Roll {title} back?', { title }), confirmLabel: t('Roll back') },
    'end-canary': {
      question: t('End the canary of {title}?', { title }),
      confirmLabel: t('End the canary'),
    },
  })[kind];

export const stateInWords = ({ releases }: ChangePlan, { sections }: SectionList): string =>
  sections
    .filter(({ name }) => releases.some(({ section }) => section === name))
    .map((section) => {
      const { title, live, canary } = section;
      if (live === null) return t('Nothing of {title} is live.', { title });
      const version = releaseName(section, live);
      if (canary === null) return t('{title} {version} is live.', { title, version });
      return t('{title} {version} is live, and {canary} is shown to {share} % of the visitors.', {
        title,
        version,
        canary: releaseName(section, canary.version),
        share: canary.traffic,
      });
    })
    .join(' ');

/** The release to go forward to after a roll-back, when nothing earlier is left: the first one added after the live one. */
export function nextVersion({ live, previous, canary, releases }: Section): string | undefined {
  if (previous || canary) return undefined;
  // The list has the newest release first.
  const usableReleases = releases.filter(({ withdrawn }) => !withdrawn);
  const liveIndex = usableReleases.findIndex(({ version }) => version === live);
  return liveIndex > 0 ? usableReleases[liveIndex - 1]?.version : undefined;
}

export const sortSections = (sections: readonly Section[]): Section[] =>
  sections.toSorted(
    (a, b) =>
      Number(a.kind === 'shell') - Number(b.kind === 'shell') || a.title.localeCompare(b.title),
  );
