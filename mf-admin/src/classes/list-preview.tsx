import { useMemo, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import { useMutation } from 'shared/data';
import { INVITATIONS_PER_DAY, INVITED_AT_ONCE_MAX_PEOPLE } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Alert, Button, focusHeading, SelectField } from 'shared/ui';
import { type Column, LongTable, layout } from '../ui/index.ts';
import type { ListCells } from './reading/list-cells.ts';
import { type ColumnKind, guessColumns } from './reading/list-columns.rules.ts';
import { type ListLine, linesOf, SKIP_TEXTS } from './reading/list-lines.rules.ts';

const KINDS: readonly { readonly value: ColumnKind; readonly text: string }[] = [
  { value: 'name', text: t('Name') },
  { value: 'lastName', text: t('Last name') },
  { value: 'email', text: t('E-mail') },
  { value: 'class', text: t('Class') },
  { value: 'unused', text: t('not used') },
];

type Props = {
  readonly cells: ListCells;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** Shows how a list is read, sends it once that is confirmed, and names the lines that were left out. */
export function ListPreview({ cells, onBack, onClose }: Props) {
  const { emailDomain } = siteConfig();
  const [columns, setColumns] = useState(() => guessColumns(cells));
  const { kinds, firstRow } = columns;
  const lines = useMemo(() => linesOf(cells, columns, emailDomain), [cells, columns, emailDomain]);
  const addedLines = lines.filter(({ skipCode }) => skipCode === null);
  const people = addedLines.map(({ person }) => person);
  const skippedCount = lines.length - people.length;
  const isTooLong = lines.length > INVITED_AT_ONCE_MAX_PEOPLE;
  const adding = useMutation(
    async () => {
      const response = await call('invitations.create', { body: { people } });
      focusHeading();
      return response;
    },
    {
      fallback: t('The list could not be added. Please try again.'),
      lost: t('No answer came. Confirm again: nobody gets a second mail.'),
    },
  );
  const { busy, error, value: outcome } = adding;
  if (outcome) {
    // The server skips lines too, such as people who got a mail lately.
    const skipCodes = new Map(outcome.skipped.map(({ email, code }) => [email, code]));
    return (
      <div className={layout.stack}>
        <Alert kind="success">
          {plural(outcome.updated, '1 account has a class.', '{count} accounts have a class.')}{' '}
          {plural(
            outcome.invited,
            '1 person is invited by mail.',
            '{count} people are invited by mail.',
          )}
        </Alert>
        <div className={layout.row}>
          <Button variant="primary" onClick={onClose}>
            {t('To the classes')}
          </Button>
        </div>
        <LinesTable
          lines={lines
            .map((line) => ({
              ...line,
              skipCode: line.skipCode ?? skipCodes.get(line.person.email) ?? null,
            }))
            .filter(({ skipCode }) => skipCode !== null)}
        />
      </div>
    );
  }
  return (
    <div className={layout.stack}>
      <h2>{t('Is the list read correctly?')}</h2>
      <div className={layout.filters}>
        {kinds.map((kind, column) => (
          <SelectField
            key={column}
            // The row above the first one has the headings, if there are any.
            label={cells[firstRow - 1]?.[column] || t('Column {number}', { number: column + 1 })}
            hint={cells.slice(firstRow).find((row) => row[column])?.[column]}
            value={kind}
            options={KINDS}
            onChange={(chosen) => setColumns({ firstRow, kinds: kinds.with(column, chosen) })}
          />
        ))}
      </div>
      {(isTooLong || error) && (
        <Alert kind="error">
          {error?.text ??
            t('The list has {count} lines, but at most {max} can be added at once.', {
              count: lines.length,
              max: INVITED_AT_ONCE_MAX_PEOPLE,
            })}
        </Alert>
      )}
      <p role="status">
        {plural(people.length, '1 person will be added.', '{count} people will be added.')}{' '}
        {skippedCount > 0 &&
          plural(skippedCount, '1 line will be left out.', '{count} lines will be left out.')}{' '}
        {t(
          'People with an account get their class. The others get one mail with a link that makes their account; {count} are sent a day.',
          { count: INVITATIONS_PER_DAY },
        )}
      </p>
      <div className={layout.row}>
        <Button
          variant="primary"
          busy={busy}
          disabled={isTooLong || people.length === 0}
          onClick={() => void adding.write()}
        >
          {t('Confirm')}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t('Another list')}
        </Button>
      </div>
      <LinesTable lines={lines} />
    </div>
  );
}

/** The lines of a list, those first that are left out. */
const LinesTable = ({ lines }: { readonly lines: readonly ListLine[] }) => (
  <LongTable
    label={t('Lines')}
    rows={lines.toSorted((a, b) => Number(a.skipCode === null) - Number(b.skipCode === null))}
    keyOf={({ line }) => line}
    columns={LINE_COLUMNS}
    areas='"name line" auto "email email" auto "why class" auto / minmax(0, 1fr) auto'
  />
);

const LINE_COLUMNS: readonly Column<ListLine>[] = [
  {
    id: 'line',
    name: t('Line'),
    minor: true,
    width: '104px',
    cell: ({ line }) => t('Line {line}', { line }),
  },
  { id: 'name', name: t('Name'), kind: 'heading', width: '26%', cell: ({ person }) => person.name },
  { id: 'email', name: t('E-mail'), width: '26%', cell: ({ person }) => person.email },
  { id: 'class', name: t('Class'), width: '10%', cell: ({ person }) => person.class },
  {
    id: 'why',
    name: t('Left out'),
    cell: ({ skipCode }) => skipCode && (SKIP_TEXTS[skipCode] ?? skipCode),
  },
];
