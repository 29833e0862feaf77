import { Download } from 'lucide-react';
import { Button, datedName, downloadFile } from 'shared/ui';

type Props = {
  readonly fileName: string;
  readonly createCsv: () => string;
  readonly disabled?: boolean;
};

export function CsvButton({ fileName, createCsv, disabled = false }: Props) {
  return (
    <Button
      disabled={disabled}
      onClick={() =>
        downloadFile({
          name: `${datedName(fileName, new Date())}.csv`,
          text: createCsv(),
          type: 'text/csv',
        })
      }
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
