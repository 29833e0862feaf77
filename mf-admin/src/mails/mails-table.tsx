import type { OutboxMail } from 'shared/contract';
import { plural, t } from 'shared/language';
import { Badge, Button } from 'shared/ui';
import { type Column, DataTable, LongTime, layout } from '../ui/index.ts';
import { canBeSentAgain, kindLabel, STATE_LABELS } from './mail-labels.rules.ts';

type Props = {
  readonly mails: readonly OutboxMail[];
  readonly busyId: number | null;
  readonly onSendAgain: (mail: OutboxMail) => void;
};

export const MailsTable = ({ mails, busyId, onSendAgain }: Props) => (
  <DataTable
    label={t('Mails')}
    columns={columnsOf({ busyId, onSendAgain })}
    rows={mails}
    keyOf={({ id }) => id}
    areas='"mail mail" auto "state state" auto "written actions" auto / minmax(0, 1fr) auto'
  />
);

const mailIdOf = (id: number): string => `mail-${id}`;

const columnsOf = ({ busyId, onSendAgain }: Omit<Props, 'mails'>): Column<OutboxMail>[] => [
  {
    id: 'mail',
    name: t('Mail'),
    width: '30%',
    cell: (mail) => (
      <span id={mailIdOf(mail.id)} className={layout.breaks}>
        <strong>{kindLabel(mail)}</strong> {mail.recipient}
      </span>
    ),
  },
  { id: 'state', name: t('State'), width: '38%', cell: (mail) => <MailProgress mail={mail} /> },
  {
    id: 'written',
    name: t('Written'),
    minor: true,
    width: '16%',
    cell: ({ writtenAt }) => <LongTime iso={writtenAt} />,
  },
  {
    id: 'actions',
    name: t('Actions'),
    kind: 'actions',
    width: '16%',
    cell: (mail) =>
      canBeSentAgain(mail) && (
        <Button
          aria-describedby={mailIdOf(mail.id)}
          busy={busyId === mail.id}
          onClick={() => onSendAgain(mail)}
        >
          {t('Send again')}
        </Button>
      ),
  },
];

const TONES = { waiting: 'neutral', failed: 'danger', sent: 'success' } as const;

function MailProgress({ mail }: { readonly mail: OutboxMail }) {
  const { state, attempts, reason, nextAttemptAt, sentAt } = mail;
  return (
    <div className={layout.breaks}>
      <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>{' '}
      {sentAt !== null && <LongTime iso={sentAt} />}
      {reason !== null && (
        <p className="hint">
          {plural(attempts, '1 attempt: {reason}', '{count} attempts, the last: {reason}', {
            reason,
          })}
        </p>
      )}
      {nextAttemptAt !== null && (
        <p className="hint">
          {t('Next attempt:')} <LongTime iso={nextAttemptAt} />
        </p>
      )}
    </div>
  );
}
