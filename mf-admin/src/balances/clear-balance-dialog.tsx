import { useRef, useState } from 'react';
import { siteConfig } from 'shared/api';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Alert, Button, classNames, TextField } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import {
  clearButtonText,
  differenceOf,
  needsNote,
  noteRequiredText,
  readCashCount,
} from './cash-count.rules.ts';
import styles from './clear-balance-dialog.module.css';
import { DifferenceNote } from './difference-note.tsx';
import type { Holder } from './holders.rules.ts';
import { PrintSlipButton } from './print-slip-button.tsx';
import type { Slip } from './slip.rules.ts';
import { useClearing } from './use-clearing.ts';

type Props = {
  readonly holder: Holder;
  readonly onClose: () => void;
  /** The dialog was closed after clearing. The button that opened it is gone, so it cannot take the focus. */
  readonly onDone: () => void;
  /** The balance is cleared. The dialog stays open for the slip. */
  readonly onCleared: () => void;
};

export function ClearBalanceDialog({ holder, onClose, onCleared, onDone }: Props) {
  const { expected: balance, busy, problem, slip, clear } = useClearing(holder, onCleared);
  const [countedText, setCountedText] = useState('');
  const [keptText, setKeptText] = useState('');
  const [note, setNote] = useState('');
  const [countedError, setCountedError] = useState<string | null>(null);
  const [keptError, setKeptError] = useState<string | null>(null);
  const [noteError, setNoteError] = useState<string | null>(null);
  const countedField = useRef<HTMLInputElement>(null);
  const keptField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const myId = useSession(({ user }) => user?.id);
  const currency = siteConfig().currencyLabel;
  const cashCount = readCashCount(countedText);
  const keptCount = readCashCount(keptText);
  const kept = keptCount.kind === 'amount' ? keptCount.amount : 0;
  const expected = differenceOf(kept, balance);
  const differs = needsNote(expected, cashCount);
  if (slip) {
    return (
      <Modal title={t('Balance cleared')} onClose={onDone}>
        <ClearedMessage slip={slip} onClose={onDone} />
      </Modal>
    );
  }
  const submit = () => {
    if (cashCount.kind === 'unreadable') {
      setCountedError(t('Enter an amount such as 84.50.'));
      countedField.current?.focus();
      return;
    }
    if (keptCount.kind === 'unreadable' || (kept > 0 && kept >= balance)) {
      setKeptError(t('Enter an amount below the balance.'));
      keptField.current?.focus();
      return;
    }
    if (cashCount.kind === 'amount' && differs && note.trim() === '') {
      setNoteError(noteRequiredText(expected, cashCount.amount, { currency }));
      noteField.current?.focus();
      return;
    }
    const counted = cashCount.kind === 'amount' ? cashCount.amount : null;
    clear({ counted, kept, note: note.trim() });
  };
  return (
    <ModalForm
      title={t('Clear the balance of {name}', { name: holder.name })}
      submitLabel={clearButtonText(expected, cashCount, { kept, currency })}
      variant={differs ? 'danger' : 'primary'}
      busy={busy}
      submitDisabled={balance === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.system}>
        {t('Should be: {sum}', { sum: formatPrice(expected, currency) })}
      </p>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {holder.id === myId && (
        <Alert kind="info">
          {t('This is your own balance. Ask another council member to count with you.')}
        </Alert>
      )}
      <TextField
        label={t('Counted')}
        hint={t('The cash in front of you')}
        ref={(field) => {
          countedField.current = field;
          focusOnOpen(field);
        }}
        inputMode="decimal"
        autoComplete="off"
        value={countedText}
        error={countedError}
        onChange={(event) => {
          setCountedText(event.target.value);
          setCountedError(null);
          setNoteError(null);
        }}
      />
      <TextField
        label={t('Stays with the rep')}
        hint={t('Coins for change, for example')}
        ref={keptField}
        inputMode="decimal"
        autoComplete="off"
        value={keptText}
        error={keptError}
        onChange={(event) => {
          setKeptText(event.target.value);
          setKeptError(null);
          setNoteError(null);
        }}
      />
      <p role="status" className={styles.difference}>
        {cashCount.kind === 'amount' && (
          <DifferenceNote expected={expected} counted={cashCount.amount} currency={currency} />
        )}
      </p>
      <TextField
        label={t('Note')}
        hint={t('Say why if the amount differs')}
        autoComplete="off"
        maxLength={500}
        ref={noteField}
        aria-required={differs}
        value={note}
        error={noteError}
        onChange={(event) => {
          setNote(event.target.value);
          setNoteError(null);
        }}
      />
    </ModalForm>
  );
}

type ClearedProps = { readonly slip: Slip; readonly onClose: () => void };

function ClearedMessage({ slip, onClose }: ClearedProps) {
  const handedOver = formatPrice(slip.counted ?? slip.expected, slip.currency);
  return (
    <>
      <div ref={takeFocus} tabIndex={-1}>
        <Alert kind="success">
          {t('{name} handed over {sum}.', { name: slip.repName, sum: handedOver })}
        </Alert>
        {slip.counted !== null && differenceOf(slip.expected, slip.counted) !== 0 && (
          <p className={styles.reason}>
            <DifferenceNote {...slip} counted={slip.counted} /> {slip.note}
          </p>
        )}
      </div>
      <div className={classNames(layout.row, layout.end)}>
        <PrintSlipButton label={t('Print hand-over slip')} variant="primary" slip={slip} />
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </>
  );
}

/** The clicked button is gone, so the result takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Ref of the field that takes the focus when its dialog opens. `showModal` reads the attribute, but React does
 * not render it for `autoFocus`.
 */
const focusOnOpen = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
