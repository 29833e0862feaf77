import { useState } from 'react';
import type { Section, SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { Button, ConfirmDialog, TextField } from 'shared/ui';
import { CheckField } from '../ui/check-field.tsx';
import layout from '../ui/layout.module.css';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type Change, planOf, planOfSet, readTraffic } from './change.rules.ts';
import { ProblemAlert } from './problem-alert.tsx';
import styles from './releases.module.css';
import { inOrder } from './section.rules.ts';
import { useChange } from './use-change.ts';
import { VersionStep } from './version-text.tsx';

const WHY_MAX = 300;
const USUAL_TRAFFIC = 10;

type Props = {
  /** Null to select several sections in the dialog. */
  readonly change: Change | null;
  /** The list on the screen when the change was requested. */
  readonly shown: SectionList;
  /** `text` describes the new state. */
  readonly onDone: (list: SectionList, text: string) => void;
  readonly onOutdated: (list: SectionList) => void;
  readonly onClose: () => void;
};

/** Confirms a change of the live releases. Stays open until the outcome is known. */
export function ChangeDialog({ change, shown, onDone, onOutdated, onClose }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [share, setShare] = useState(() =>
    change === null ? '' : String(change.traffic ?? USUAL_TRAFFIC),
  );
  const [why, setWhy] = useState('');
  const [keep, setKeep] = useState(false);
  const hasShare = change === null ? share.trim() !== '' : change.kind === 'canary';
  const traffic = hasShare ? readTraffic(share) : undefined;
  const { list, busy, problem, make } = useChange({ shown, onDone, onOutdated });
  const plan =
    change === null ? planOfSet(list, { versions: chosen, hasShare }) : planOf(change, list);
  const alert = problem && <ProblemAlert problem={problem} />;
  if (plan === null) {
    return (
      <Modal title={t('There is nothing left to do')} onClose={onClose}>
        {alert}
        <div>
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </Modal>
    );
  }
  const send = () => {
    if (traffic !== null) void make(plan, { why: why.trim(), traffic, keep });
  };
  const body = (
    <div className={layout.stack}>
      {plan.step && (
        <p className={styles.step}>
          <VersionStep {...plan.step} />
        </p>
      )}
      <p>{plan.effect}</p>
      {alert}
      {change === null &&
        inOrder(list.sections).map((section) => (
          <SelectField
            key={section.name}
            label={section.title}
            hint={section.live}
            value={chosen[section.name] ?? ''}
            options={versionsOf(section)}
            onChange={(version) => setChosen({ ...chosen, [section.name]: version })}
          />
        ))}
      {(change === null || hasShare) && (
        <TextField
          label={t('Share of the visitors, in percent')}
          hint={!change && t('Empty for everybody. A visitor sees all of them or none.')}
          inputMode="numeric"
          autoComplete="off"
          value={share}
          error={traffic === null ? t('Enter a whole number from 1 to 99.') : null}
          onChange={(event) => setShare(event.target.value)}
        />
      )}
      {change?.kind === 'promote' && (
        <CheckField
          label={t('Never take it back by itself')}
          hint={t(
            'For a release that closes a hole: reports of failures could be false. Rolling back by hand works as ever.',
          )}
          checked={keep}
          onChange={setKeep}
        />
      )}
      <TextField
        label={t('Why')}
        hint={t('Optional. Shown in the history.')}
        autoComplete="off"
        maxLength={WHY_MAX}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {busy && (
        <p className="visually-hidden" role="status">
          {t('Working')}
        </p>
      )}
    </div>
  );
  if (change !== null) {
    return (
      <ConfirmDialog
        question={plan.question}
        confirmLabel={plan.confirm}
        busy={busy}
        onConfirm={send}
        onCancel={onClose}
      >
        {body}
      </ConfirmDialog>
    );
  }
  return (
    <Modal title={plan.question} onClose={onClose}>
      <ModalForm
        submitLabel={plan.confirm}
        busy={busy}
        incomplete={plan.targets.length === 0}
        onClose={onClose}
        onSubmit={send}
      >
        {body}
      </ModalForm>
    </Modal>
  );
}

/** The selectable versions; an empty value keeps the live release. */
const versionsOf = ({ live, releases }: Section) => [
  { value: '', text: live === null ? t('stays without a release') : t('stays as it is') },
  ...releases
    .filter(({ version }) => version !== live)
    .map(({ version }) => ({ value: version, text: version })),
];
