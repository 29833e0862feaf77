import { useRef, useState } from 'react';
import { siteConfig } from 'shared/api';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Alert, Button, classNames, TextField } from 'shared/ui';
import { layout, Modal, ModalForm } from '../ui/index.ts';
import {
  clearButtonText,
  compareCash,
  noteRequiredText,
  readCashCount,
  subtractMoney,
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
  /** Called when the dialog is closed after clearing. The button that opened it is gone, so it cannot take the focus. */
  readonly onDone: () => void;
  /** Called when the balance is cleared. The dialog stays open for the slip. */
  readonly onCleared: () => void;
};

type FieldName = 'counted' | 'kept' | 'note';

export function ClearBalanceDialog({ holder, onClose, onCleared, onDone }: Props) {
  const { balance, busy, problem, slip, clear } = useClearing(holder, onCleared);
  const [fields, setFields] = useState({ counted: '', kept: '', note: '' });
  const [error, setError] = useState<{ name: FieldName; text: string } | null>(null);
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const myId = useSession(({ user }) => user?.id);
  const currency = siteConfig().currencyLabel;
  const cashCount = readCashCount(fields.counted);
  const keptCount = readCashCount(fields.kept);
  const kept = keptCount.kind === 'amount' ? keptCount.amount : 0;
  const expected = subtractMoney(balance, kept);
  const comparison =
    cashCount.kind === 'amount' ? compareCash(expected, cashCount.amount, currency) : null;
  const differs = comparison !== null && comparison.kind !== 'exact';
  if (slip) {
    return (
      <Modal title={t('Balance cleared')} onClose={onDone}>
        <ClearedMessage slip={slip} onClose={onDone} />
      </Modal>
    );
  }
  const note = fields.note.trim();
  const refuse = (name: FieldName, text: string) => {
    setError({ name, text });
    inputs.current[name]?.focus();
  };
  const submit = () => {
    if (cashCount.kind === 'unreadable')
      return refuse('counted', t('Enter an amount such as 84.50.'));
    if (keptCount.kind === 'unreadable' || (kept > 0 && kept >= balance))
      return refuse('kept', t('Enter an amount below the balance.'));
    if (differs && note === '') return refuse('note', noteRequiredText(comparison));
    void clear({ counted: cashCount.kind === 'amount' ? cashCount.amount : null, kept, note });
  };
  const field = (name: FieldName) => ({
    autoComplete: 'off',
    value: fields[name],
    error: error?.name === name ? error.text : null,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      // A note may be needed no more once another sum is typed.
      if (error?.name === name || error?.name === 'note') setError(null);
    },
  });
  return (
    <ModalForm
      title={t('Clear the balance of {name}', { name: holder.name })}
      submitLabel={clearButtonText(comparison, { kept, currency })}
      variant={differs ? 'danger' : 'primary'}
      busy={busy}
      submitDisabled={balance === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.expected}>
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
        inputMode="decimal"
        {...field('counted')}
        ref={(input) => {
          inputs.current.counted = input;
          // `showModal` reads the attribute, which React does not render for `autoFocus`.
          input?.setAttribute('autofocus', '');
        }}
      />
      <TextField
        label={t('Stays with the rep')}
        hint={t('Coins for change, for example')}
        inputMode="decimal"
        {...field('kept')}
      />
      <p role="status" className={styles.difference}>
        {cashCount.kind === 'amount' && (
          <DifferenceNote expected={expected} counted={cashCount.amount} currency={currency} />
        )}
      </p>
      <TextField
        label={t('Note')}
        hint={t('Say why if the amount differs')}
        maxLength={500}
        aria-required={differs}
        {...field('note')}
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
        {slip.counted !== null && slip.counted !== slip.expected && (
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
