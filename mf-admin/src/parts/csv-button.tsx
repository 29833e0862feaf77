import { Download } from 'lucide-react';
import { Button } from 'shared/ui';
import { datedName, downloadText } from './download-text.ts';

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
      onClick={() => downloadText(datedName(subject, new Date()), text())}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
