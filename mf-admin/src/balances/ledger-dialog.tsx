import { useRequest } from 'shared/data';
import { t } from 'shared/language';
import { LoadedRows, Modal } from '../ui/index.ts';
import type { NamedHolder } from './holders.rules.ts';
import { loadLedgerOf } from './ledger.loader.ts';
import { LedgerTable } from './ledger-table.tsx';

type Props = {
  readonly person: NamedHolder;
  readonly onClose: () => void;
};

export function LedgerDialog({ person: { id, name }, onClose }: Props) {
  const loadState = useRequest(() => loadLedgerOf(id));
  const title = t('History of {name}', { name });
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <LoadedRows
        loadState={loadState}
        skeletonRows={4}
        fallbackText={t('The history could not be loaded.')}
      >
        {({ value }) => <LedgerTable label={title} ownerName={name} entries={value} />}
      </LoadedRows>
    </Modal>
  );
}
