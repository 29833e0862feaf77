import { useState } from 'react';
import { call, errorText } from 'shared/api';
import type { Section, SectionList } from 'shared/contract';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Field, TextField } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { readTraffic } from './change.rules.ts';
import { inOrder } from './facts.rules.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { type Problem, reasonsOf } from './use-change.ts';
import { WhyField } from './why-field.tsx';

const ALL_LIVE = t('They are live together.');
const SOME_SEE_THEM = t('Some visitors see them together now.');

type Props = {
  readonly list: SectionList;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Makes releases of several sections live at once, where none of them fits what is live without the others. */
export function SetDialog({ list, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [share, setShare] = useState('');
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const releases = list.sections.flatMap(({ name, live }) => {
    const version = chosen[name];
    return version ? [{ section: name, version, expected: live }] : [];
  });
  const traffic = share.trim() === '' ? undefined : (readTraffic(share) ?? null);

  const submit = async (): Promise<void> => {
    if (traffic === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await call('releases.promoteSet', {
        purpose: t('Release several together'),
        body: { releases, why: why.trim(), traffic },
      });
      notify({ kind: 'status', text: traffic === undefined ? ALL_LIVE : SOME_SEE_THEM });
      onDone();
    } catch (error) {
      const reasons = reasonsOf(error);
      const text =
        reasons.length > 0
          ? t('It does not fit the rest of the site:')
          : errorText(error, t('No answer came. Look at what is live before you try again.'));
      setProblem({ text, reasons });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal title={t('Release several together')} onClose={onClose}>
      <ModalForm
        submitLabel={t('Make them live')}
        busy={busy}
        incomplete={releases.length === 0}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <p>
          {t(
            'All of them become live at the same moment, or none. For releases that need each other, such as a new shell and the sections built for it.',
          )}
        </p>
        {problem && <ProblemAlert problem={problem} />}
        {inOrder(list.sections).map((section) => (
          <MemberField
            key={section.name}
            section={section}
            value={chosen[section.name] ?? ''}
            onChange={(version) => setChosen({ ...chosen, [section.name]: version })}
          />
        ))}
        <TextField
          label={t('Share of the visitors, in percent')}
          hint={t('Empty for everybody. A visitor sees all of them or none.')}
          inputMode="numeric"
          autoComplete="off"
          value={share}
          error={traffic === null ? t('Enter a whole number from 1 to 99.') : null}
          onChange={(event) => setShare(event.target.value)}
        />
        <WhyField value={why} onChange={setWhy} />
      </ModalForm>
    </Modal>
  );
}

type MemberProps = {
  readonly section: Section;
  /** The chosen version; empty for the one that is live. */
  readonly value: string;
  readonly onChange: (version: string) => void;
};

const MemberField = ({ section: { title, live, releases }, value, onChange }: MemberProps) => (
  <Field label={title} hint={live}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">
          {live === null ? t('stays without a release') : t('stays as it is')}
        </option>
        {releases
          .filter(({ version }) => version !== live)
          .map(({ version }) => (
            <option key={version}>{version}</option>
          ))}
      </select>
    )}
  </Field>
);
