import { ApiError, call } from 'shared/api';
import type { TrustedRepository } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Alert, ConfirmDialog } from 'shared/ui';
import styles from './repositories.module.css';

type Props = {
  readonly section: string;
  readonly trusted: TrustedRepository;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks before a repository is trusted no longer. */
export function DistrustDialog({ section, trusted, onDone, onCancel }: Props) {
  const { id, repository } = trusted;
  const { busy, error, write } = useMutation(
    async () => {
      await call('repositories.distrust', { params: { section, id } }).catch((cause: unknown) => {
        // Somebody else has removed it.
        if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
      });
      const text = t('{repository} is trusted no longer.', { repository });
      notify({ kind: 'status', text });
    },
    { fallback: t('No answer came, and it is not known whether it is removed. Please try again.') },
  );
  const remove = async () => {
    if (await write()) onDone();
  };
  return (
    <ConfirmDialog
      question={t('Remove {repository}?', { repository })}
      confirmLabel={t('Remove')}
      look="danger"
      busy={busy}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <p>
          {t(
            'Its workflows cannot release {section} any more. What they have released stays live.',
            {
              section,
            },
          )}
        </p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
