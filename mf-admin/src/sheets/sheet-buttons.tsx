import { Download } from 'lucide-react';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { showToast } from 'shared/toasts';
import { Button, datedName, downloadFile } from 'shared/ui';
import { sheetCsv } from './csv.rules.ts';
import type { Sheet } from './sheet.rules.ts';

type Props = {
  /** Begins the names of the files, and is the name of the sheet. */
  readonly name: string;
  readonly createSheet: () => Sheet | Promise<Sheet>;
  readonly disabled?: boolean;
};

/** Downloads a table as a file of Excel, whose library loads only then, or as CSV for other programs. */
export function SheetButtons({ name, createSheet, disabled = false }: Props) {
  const { busy, write } = useMutation(
    async (type: 'xlsx' | 'csv') => {
      const sheet = await createSheet();
      const content =
        type === 'csv'
          ? new Blob([sheetCsv(sheet)], { type: 'text/csv;charset=utf-8' })
          : await (await import('./excel-file.ts')).excelFile(name, sheet);
      downloadFile(`${datedName(name, new Date())}.${type}`, content);
    },
    {
      fallback: t('The file could not be made. Please try again.'),
      onError: ({ text }) => {
        showToast({ kind: 'alert', text });
      },
    },
  );
  return (
    <>
      <Button disabled={disabled} busy={busy} onClick={() => void write('xlsx')}>
        <Download aria-hidden="true" />
        Excel
      </Button>
      <Button disabled={disabled} busy={busy} onClick={() => void write('csv')}>
        CSV
      </Button>
    </>
  );
}
