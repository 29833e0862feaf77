import type { ClassList, Invitation } from 'shared/contract';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { Button } from 'shared/ui';
import { type Column, DataTable, LongTable, LongTime, layout } from '../ui/index.ts';
import { type Confirmation, deletionOf, withdrawalOf } from './confirmations.ts';

type SchoolClass = ClassList['classes'][number];

/** Opens the dialog for a change; undefined for people who may change nothing. */
type OnAsk = ((confirmation: Confirmation) => void) | undefined;

type ClassesProps = { readonly classes: readonly SchoolClass[]; readonly onAsk: OnAsk };

export const ClassesTable = ({ classes, onAsk }: ClassesProps) => (
  <DataTable
    label={t('Classes')}
    rows={classes}
    keyOf={({ id }) => id}
    columns={[
      {
        name: t('Class'),
        kind: 'heading',
        width: '14%',
        cell: ({ id, name }) => <b id={`class-${id}`}>{name}</b>,
      },
      { name: t('People'), kind: 'number', width: '11%', cell: ({ peopleCount }) => peopleCount },
      {
        name: t('Invited'),
        kind: 'number',
        width: '15%',
        cell: ({ invitedCount }) => invitedCount,
      },
      {
        name: t('Class reps'),
        cell: ({ reps }) => (
          <div className={layout.row}>
            {/* Only people who may change something may open the page of a user. */}
            {reps.map(({ id, name }) =>
              onAsk ? (
                <Link key={id} to={`/admin/users/${id}`}>
                  {name}
                </Link>
              ) : (
                <span key={id}>{name}</span>
              ),
            )}
            {reps.length === 0 && <span className={layout.quiet}>{t('none')}</span>}
          </div>
        ),
      },
      ...actionsOf(onAsk, { rowName: 'class', label: t('Remove'), confirmationOf: deletionOf }),
    ]}
  />
);

type InvitationsProps = { readonly invitations: readonly Invitation[]; readonly onAsk: OnAsk };

export const InvitationsTable = ({ invitations, onAsk }: InvitationsProps) => (
  <LongTable
    label={t('Open invitations')}
    rows={invitations}
    keyOf={({ id }) => id}
    areas='"name name" auto "email email" auto "class actions" auto "until actions" auto / minmax(0, 1fr) auto'
    columns={[
      { id: 'name', name: t('Name'), kind: 'heading', width: '24%', cell: ({ name }) => name },
      {
        id: 'email',
        name: t('E-mail'),
        width: '30%',
        cell: ({ id, email }) => <span id={`invitation-${id}`}>{email}</span>,
      },
      { id: 'class', name: t('Class'), width: '10%', cell: (invitation) => invitation.class },
      {
        id: 'until',
        name: t('Open until'),
        minor: true,
        cell: ({ expiresAt }) => <LongTime iso={expiresAt} />,
      },
      ...actionsOf(onAsk, {
        rowName: 'invitation',
        label: t('Withdraw'),
        confirmationOf: withdrawalOf,
      }),
    ]}
  />
);

type Action<Row> = {
  /** The element that names the row has the id `class-7` or `invitation-7`. */
  readonly rowName: 'class' | 'invitation';
  readonly label: string;
  readonly confirmationOf: (row: Row) => Confirmation;
};

/** The column with the button of each row; no column for people who may change nothing. */
function actionsOf<Row extends { readonly id: number }>(
  onAsk: OnAsk,
  { rowName, label, confirmationOf }: Action<Row>,
): Column<Row>[] {
  if (!onAsk) return [];
  const cell = (row: Row) => (
    <Button
      variant="quiet"
      aria-describedby={`${rowName}-${row.id}`}
      onClick={() => onAsk(confirmationOf(row))}
    >
      {label}
    </Button>
  );
  return [{ id: 'actions', name: t('Actions'), kind: 'actions', width: '150px', cell }];
}
