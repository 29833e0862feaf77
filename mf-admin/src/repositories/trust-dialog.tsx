import { type ComponentProps, useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Alert, TextField } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { EMPTY, isComplete, type TrustFields, toTrust } from './trust-form.rules.ts';

type Props = {
  readonly section: string;
  /** A repository is trusted, or may be: the list must be loaded again. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Lets the workflows of a repository release a section. */
export function TrustDialog({ section, onDone, onClose }: Props) {
  const [fields, setFields] = useState(EMPTY);
  const { busy, error, write } = useMutation(
    async () => {
      await call('repositories.trust', { params: { section }, body: toTrust(fields) });
    },
    {
      fallback: t('This could not be saved. Please try again.'),
      lost: t('No answer came, and it is not known whether this was saved. Please look again.'),
      onError: onDone,
    },
  );
  const submit = async () => {
    if (!(await write())) return;
    onDone();
    onClose();
  };
  const field = (name: keyof TrustFields): Partial<ComponentProps<typeof TextField>> => ({
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: fields[name],
    error: error?.fields[name === 'branch' ? 'ref' : name],
    onChange: ({ target }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <Modal title={t('Trust a repository to release {section}', { section })} onClose={onClose}>
      <ModalForm
        submitLabel={t('Trust the repository')}
        busy={busy}
        incomplete={!isComplete(fields)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <p>
          {t(
            'Whoever may change it can release {section}, and what they release runs in the pages of all visitors. Pull requests cannot.',
            { section },
          )}
        </p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
        <TextField
          {...field('repository')}
          label={t('Repository')}
          hint={t('Owner and name, such as school/mf-news')}
          required
        />
        <TextField
          {...field('repositoryId')}
          label={t('Number of the repository')}
          hint={t(
            '“id” at api.github.com/repos/ and its owner and name. A later repository of the same name has another.',
          )}
          inputMode="numeric"
          required
        />
        <TextField
          {...field('environment')}
          label={t('Environment')}
          hint={t('The one of the job that releases. Empty: any, if a branch is named.')}
        />
        <TextField
          {...field('branch')}
          label={t('Branch or tag')}
          hint={t(
            'A branch such as main, or refs/tags/v1. Empty: any, if an environment is named.',
          )}
        />
        <TextField
          {...field('workflow')}
          label={t('Workflow')}
          hint={t(
            'Its file, such as mf-news.yml. Needed where one repository releases several sections. Empty: any.',
          )}
        />
      </ModalForm>
    </Modal>
  );
}
