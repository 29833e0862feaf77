import { useState } from 'react';
import { call } from 'shared/api';
import type { BodyOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_LABEL_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, TextField } from 'shared/ui';
import { CheckField } from '../ui/check-field.tsx';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { creationCommand, nameError } from './section.rules.ts';
import { TokenMade } from './token-made.tsx';

const CHOICES = [30, TOKEN_DAYS, TOKEN_DAYS_MAX].map((count) => ({
  value: `${count}`,
  text: count === TOKEN_DAYS_MAX ? t('A year') : t('{count} days', { count }),
}));

type Props = {
  /** The section of the token. Null adds a section, whose name must not be `taken`. */
  readonly section: string | null;
  readonly taken?: readonly string[];
  /** Called after a token was made, or may have been: the list must be loaded again. */
  readonly onMade: () => void;
  readonly onClose: () => void;
};

/** Makes a deploy token: for a section that exists, or for the first release of a new one. */
export function TokenDialog({ section, taken = [], onMade, onClose }: Props) {
  const [name, setName] = useState(section ?? '');
  const { value, busy, error, write } = useMutation(
    async (body: BodyOf<'deployTokens.create'>) => {
      const made = await call('deployTokens.create', {
        purpose: t('Make a deploy token for {section}', { section: name.trim() }),
        params: { section: name.trim() },
        body,
      });
      onMade();
      return made;
    },
    {
      fallback: t('The token could not be made.'),
      lost: t(
        'No answer came, and it is not known whether a token was made. If one stands in the list, revoke it, and make another.',
      ),
      // The token may have been made.
      onError: onMade,
    },
  );
  const [wrongName, setWrongName] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(`${TOKEN_DAYS}`);
  const [previews, setPreviews] = useState(false);
  if (value) return <TokenMade section={name.trim()} made={value} onClose={onClose} />;
  const submit = () => {
    const wrong = section === null ? nameError(name.trim(), taken) : null;
    setWrongName(wrong);
    if (wrong !== null) return;
    void write({ label: label.trim(), days: Number(days), may: previews ? 'preview' : 'release' });
  };
  const title =
    section === null ? t('Add a section') : t('Make a deploy token for {section}', { section });
  return (
    <Modal title={title} onClose={onClose}>
      <ModalForm
        submitLabel={t('Make the token')}
        busy={busy}
        incomplete={name.trim() === '' || label.trim() === ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          {section === null
            ? rich(
                'Whoever writes it runs {command} in a copy of this site’s code, which makes its folder.',
                { command: <code>{creationCommand(name.trim())}</code> },
              )
            : t(
                'Whoever has it can release {section}. What they release runs in the pages of all visitors, so give it only to people you trust.',
                { section },
              )}
        </p>
        {section === null && (
          <p>
            {t('With its first release it is part of the site, and stands here among the others.')}
          </p>
        )}
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        {section === null && (
          <TextField
            label={t('Name of the section')}
            hint={t('mf- and the first word of its addresses, such as mf-polls')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={name}
            error={wrongName}
            onChange={(event) => {
              setName(event.target.value);
              setWrongName(null);
            }}
          />
        )}
        <TextField
          label={section === null ? t('Label of the token') : t('Label')}
          hint={t('Who uses it, or where. Shown in the history.')}
          autoComplete="off"
          required
          maxLength={TOKEN_LABEL_MAX}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <SelectField
          label={t('Valid for')}
          hint={t('Administrators get a mail two weeks before its end.')}
          value={days}
          options={CHOICES}
          onChange={setDays}
        />
        {section !== null && (
          <CheckField
            label={t('For previews only')}
            hint={t(
              'It uploads and previews, and cannot make anything live. Pull requests need no more.',
            )}
            checked={previews}
            onChange={setPreviews}
          />
        )}
      </ModalForm>
    </Modal>
  );
}
