import { useState } from 'react';
import { call } from 'shared/api';
import type { ResponseOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { TOKEN_DAYS, TOKEN_DAYS_MAX, TOKEN_LABEL_MAX_LENGTH } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Button, DateText, SelectField, TextField } from 'shared/ui';
import { Modal, ModalForm } from '../ui/index.ts';
import { CopyField } from './copy-field.tsx';

const DAYS_OPTIONS = [30, TOKEN_DAYS, TOKEN_DAYS_MAX].map((count) => ({
  value: `${count}`,
  text: count === TOKEN_DAYS_MAX ? t('A year') : t('{count} days', { count }),
}));

type Props = {
  /** Null for a section that the site does not have yet: its name is a field of the dialog. */
  readonly section: string | null;
  /** Called after a token was made, or may have been: the list must be loaded again. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
};

/** Makes a deploy token: for a section that exists, or for the first release of a new one. */
export function TokenDialog({ section, onSettled, onClose }: Props) {
  const [name, setName] = useState(section ?? '');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(`${TOKEN_DAYS}`);
  const [isPreviewOnly, setPreviewOnly] = useState(false);
  const title = section ? t('Make a deploy token for {section}', { section }) : t('Add a section');
  const { value, busy, error, write } = useMutation(
    () =>
      call('deployTokens.create', {
        purpose: title,
        params: { section: name },
        body: { label, days: Number(days), may: isPreviewOnly ? 'preview' : 'release' },
      }).finally(onSettled),
    {
      fallback: t('The token could not be made.'),
      lost: t(
        'No answer came, and it is not known whether a token was made. If one stands in the list, revoke it, and make another.',
      ),
    },
  );
  if (value) return <TokenMade section={name} createdToken={value} onClose={onClose} />;
  return (
    <ModalForm
      title={title}
      submitLabel={t('Make the token')}
      busy={busy}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      {section && (
        <p>
          {t(
            'Whoever has it can release {section}. What they release runs in the pages of all visitors, so give it only to people you trust.',
            { section },
          )}
        </p>
      )}
      {!section && (
        <p>
          {rich(
            'Whoever writes it runs {command} in a copy of this site’s code, which makes its folder, or with {option} a repository of its own.',
            { command: <code>pnpm new:section polls</code>, option: <code>--own</code> },
          )}{' '}
          {rich('A remote with a build of its own is released as {guide} says.', {
            guide: <code>docs/module-federation.md</code>,
          })}{' '}
          {t('With its first release it is part of the site, and stands here among the others.')}
        </p>
      )}
      {error && <Alert kind="error">{error.text}</Alert>}
      {!section && (
        <TextField
          label={t('Name of the section')}
          hint={t('mf- and the first word of its addresses, such as mf-polls')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          pattern="mf-[a-z]+(-[a-z]+)*"
          title={t('mf- and small letters, with hyphens between words')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <TextField
        label={section ? t('Label') : t('Label of the token')}
        hint={t('Who uses it, or where. Shown in the history.')}
        autoComplete="off"
        required
        maxLength={TOKEN_LABEL_MAX_LENGTH}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <SelectField
        label={t('Valid for')}
        hint={t('Administrators get a mail two weeks before its end.')}
        value={days}
        options={DAYS_OPTIONS}
        onChange={setDays}
      />
      {section && (
        <CheckField
          label={t('For previews only')}
          hint={t(
            'It uploads and previews, and cannot make anything live. Pull requests need no more.',
          )}
          checked={isPreviewOnly}
          onChange={setPreviewOnly}
        />
      )}
    </ModalForm>
  );
}

type MadeProps = {
  readonly section: string;
  readonly createdToken: ResponseOf<'deployTokens.create'>;
  readonly onClose: () => void;
};

/** Shows a new deploy token, once and never again. */
const TokenMade = ({ section, createdToken: { token, expiresAt }, onClose }: MadeProps) => (
  <Modal title={t('A token for {section}', { section })} onClose={onClose}>
    <p>
      {rich(
        'Copy it now and keep it like a password: it is not shown again. It is valid until {date}.',
        { date: <DateText iso={expiresAt} /> },
      )}
    </p>
    <CopyField label={t('Deploy token')} value={token} />
    <p>{t('With it in place of the dots, this releases the section from its folder:')}</p>
    <code>{`DEPLOY_TOKEN=… pnpm --filter ${section} release --site ${window.location.origin}`}</code>
    <div>
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  </Modal>
);
