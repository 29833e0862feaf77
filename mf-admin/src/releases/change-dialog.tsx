import { useState } from 'react';
import { call } from 'shared/api';
import type { Section, SectionList } from 'shared/contract';
import { useMutation } from 'shared/data';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { Alert, ConfirmDialog, SelectField, TextField } from 'shared/ui';
import { layout } from '../ui/index.ts';
import {
  EFFECT_OF_WITHDRAWAL,
  planOf,
  planOfSet,
  type ReleaseChange,
  sortSections,
  stateInWords,
} from './change.rules.ts';
import { releaseInWords, releaseName } from './release-name.rules.ts';
import { ReleaseStep } from './version-text.tsx';

const WHY_MAX_LENGTH = 300;
const DEFAULT_SHARE_PERCENT = 10;
const SHARE_PATTERN = /^[1-9]\d?$/;

type Props = {
  /** Null to select releases of several sections in the dialog. */
  readonly change: ReleaseChange | null;
  readonly shownList: SectionList;
  /** Called after the change. `text` describes the new state. */
  readonly onDone: (text: string) => void;
  /** Called when the site's list has changed in the meantime, and the dialog stays open. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
};

/**
 * Confirms a change of the live releases, with optimistic concurrency: if somebody else was faster, it shows the new
 * state and asks again. Retrying is safe, because each request sends the revision that was shown.
 */
export function ChangeDialog({ change, shownList, onDone, onOutdated, onClose }: Props) {
  const [list, setList] = useState(shownList);
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>({});
  // A change has a plan as long as the dialog is open: `onError` closes it when nothing is left to do.
  const plan = (change && planOf(change, list)) ?? planOfSet(versions, list);
  const [share, setShare] = useState(change ? `${plan.traffic ?? DEFAULT_SHARE_PERCENT}` : '');
  const [why, setWhy] = useState('');
  const [isKept, setKept] = useState(false);
  const [isUnsafe, setUnsafe] = useState(false);
  const [wasConfirmClicked, setConfirmClicked] = useState(false);
  const isCanary = change ? change.kind === 'canary' : share !== '';
  const isPlanEmpty = plan.releases.length === 0;
  const isShareInvalid = isCanary && !SHARE_PATTERN.test(share);

  const { busy, error, write } = useMutation(
    async () => {
      const options = { purpose: plan.question, headers: { 'if-match': `"${list.revision}"` } };
      const body = { releases: plan.releases, why: why.trim() };
      const changedList = plan.isUndo
        ? await call('releases.rollBackSet', {
            ...options,
            body: { ...body, withdraw: isUnsafe || change?.kind === 'withdraw' || undefined },
          })
        : await call('releases.promoteSet', {
            ...options,
            body: {
              ...body,
              keep: isKept || undefined,
              traffic: isCanary ? Number(share) : undefined,
            },
          });
      onDone(stateInWords(plan, changedList));
    },
    {
      fallback: t('The site refused. Please try again.'),
      lost: t(
        'No answer came, and it is not known whether this has happened. Check your connection and try again: nothing is done twice.',
      ),
      onError: async ({ kind }) => {
        const currentList = await call('releases.list').catch(() => list);
        if (currentList.revision === list.revision) return;
        // After a lost answer, the change was made; or somebody else has left nothing to do.
        const isOver = kind === 'lost' || (change && planOf(change, currentList) === null);
        if (isOver) return onDone(stateInWords(plan, currentList));
        setList(currentList);
        // The person may have said this of another release.
        setUnsafe(false);
        onOutdated();
      },
    },
  );

  return (
    <ConfirmDialog
      question={plan.question}
      confirmLabel={plan.confirmLabel}
      busy={busy}
      onConfirm={() => {
        setConfirmClicked(true);
        if (!isShareInvalid && !isPlanEmpty) void write();
      }}
      onCancel={onClose}
      role={change ? 'alertdialog' : 'dialog'}
    >
      <div className={layout.stack}>
        {plan.step && (
          <p className={layout.box}>
            <ReleaseStep {...plan.step} />
          </p>
        )}
        <p>{plan.effect}</p>
        {error && (
          <Alert kind="error">
            {error.text} {error.kind === 'conflict' && change && stateInWords(plan, list)}
          </Alert>
        )}
        {wasConfirmClicked && isPlanEmpty && (
          <Alert kind="error">{t('Choose a version of at least one section.')}</Alert>
        )}
        {!change &&
          sortSections(list.sections).map((section) => (
            <SelectField
              key={section.name}
              label={section.title}
              hint={section.live && releaseInWords(section, section.live)}
              value={versions[section.name] ?? ''}
              options={versionOptions(section)}
              onChange={(version) => setVersions({ ...versions, [section.name]: version })}
            />
          ))}
        {(!change || isCanary) && (
          <TextField
            label={t('Share of the visitors, in percent')}
            hint={!change && t('Empty for everybody. A visitor sees all of them or none.')}
            inputMode="numeric"
            autoComplete="off"
            value={share}
            error={isShareInvalid ? t('Enter a whole number from 1 to 99.') : null}
            onChange={(event) => setShare(event.target.value.trim())}
          />
        )}
        {change?.kind === 'promote' && (
          <CheckField
            label={t('Never take it back by itself')}
            hint={t(
              'For a release that closes a hole: reports of failures could be false. Rolling back by hand works as ever.',
            )}
            checked={isKept}
            onChange={setKept}
          />
        )}
        <TextField
          label={t('Why')}
          hint={t('Optional. Shown in the history.')}
          autoComplete="off"
          maxLength={WHY_MAX_LENGTH}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
        {plan.isUndo && change?.kind !== 'withdraw' && (
          <CheckField
            label={t('It is unsafe')}
            hint={EFFECT_OF_WITHDRAWAL}
            checked={isUnsafe}
            onChange={setUnsafe}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

const versionOptions = (section: Section) => [
  { value: '', text: section.live === null ? t('stays without a release') : t('stays as it is') },
  ...section.releases
    .filter(({ version, withdrawn }) => version !== section.live && !withdrawn)
    .map(({ version }) => ({ value: version, text: releaseName(section, version) })),
];
