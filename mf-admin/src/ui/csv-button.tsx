import { Download } from 'lucide-react';
import { Button, datedName, downloadFile } from 'shared/ui';

type Props = {
  /** What the file is about: first part of its name. */
  readonly subject: string;
  readonly text: () => string;
  readonly disabled?: boolean;
};

/** Makes a spreadsheet of what the page shows. */
export function CsvButton({ subject, text, disabled = false }: Props) {
  return (
    <Button
      disabled={disabled}
      onClick={() =>
        downloadFile({
          name: `${datedName(subject, new Date())}.csv`,
          text: text(),
          type: 'text/csv',
        })
      }
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
