import { useState } from 'react';
import type { SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { Button, ConfirmDialog, TextField } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { type Change, planOf, readTraffic, USUAL_TRAFFIC } from './change.rules.ts';
import styles from './change-dialog.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import { TickField } from './tick-field.tsx';
import { useChange } from './use-change.ts';
import { VersionStep } from './version-step.tsx';
import { WhyField } from './why-field.tsx';

type Props = {
  readonly change: Change;
  /** The list that was shown when the change was requested, and the section that it changes. */
  readonly shown: { readonly list: SectionList; readonly name: string };
  readonly onDone: (list: SectionList) => void;
  readonly onOutdated: (list: SectionList) => void;
  readonly onCancel: () => void;
};

/** Asks before it changes which release is live, and stays open until the outcome is known. */
export function ChangeDialog({ change, shown, onDone, onOutdated, onCancel }: Props) {
  const { section, busy, problem, make } = useChange(change, { shown, onDone, onOutdated });
  const [why, setWhy] = useState('');
  const [share, setShare] = useState(() => usualShare(shown));
  const [shareError, setShareError] = useState<string | null>(null);
  const [ticked, setTicked] = useState(false);
  const plan = section && planOf(change, section);
  if (!plan) {
    return (
      <Modal title={t('There is nothing left to do')} onClose={onCancel}>
        {problem && <ProblemAlert problem={problem} />}
        <div>
          <Button onClick={onCancel}>{t('Close')}</Button>
        </div>
      </Modal>
    );
  }
  const confirm = () => {
    const traffic = change.kind === 'canary' ? readTraffic(share) : USUAL_TRAFFIC;
    if (traffic === null) {
      setShareError(t('Enter a whole number from 1 to 99.'));
      return;
    }
    make({ question: plan.question, why: why.trim(), traffic, ticked });
  };
  return (
    <ConfirmDialog
      question={plan.question}
      confirmLabel={plan.confirm}
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        {plan.step && (
          <p className={styles.step}>
            <VersionStep {...plan.step} />
          </p>
        )}
        <p>{plan.effect}</p>
        {problem && <ProblemAlert problem={problem} />}
        {change.kind === 'canary' && (
          <TextField
            label={t('Share of the visitors, in percent')}
            inputMode="numeric"
            autoComplete="off"
            value={share}
            error={shareError}
            onChange={(event) => {
              setShare(event.target.value);
              setShareError(null);
            }}
          />
        )}
        {plan.choice && <TickField {...plan.choice} ticked={ticked} onTick={setTicked} />}
        <WhyField value={why} onChange={setWhy} />
        {busy && (
          <p className="visually-hidden" role="status">
            {t('Working')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function usualShare({ list, name }: Props['shown']): string {
  const canary = list.sections.find((one) => one.name === name)?.canary;
  return String(canary?.traffic ?? USUAL_TRAFFIC);
}
