import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Button, Field, FilePicker, focusHeading } from 'shared/ui';
import { layout } from '../ui/index.ts';
import { ListPreview } from './list-preview.tsx';
import type { ListCells } from './reading/list-cells.ts';

const LIST_MAX_BYTES = 5 * 1024 * 1024;

/** Takes a list of pupils as a text or a file, and then shows how it is read. */
export function AddList({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [cells, setCells] = useState<ListCells | null>(null);
  const { busy, error, write } = useMutation(
    async (list: Blob) => {
      // Any error but one of the server is shown as the text below.
      if (list.size > LIST_MAX_BYTES) throw new Error('The list is too large');
      const { cellsOf } = await import('./reading/list-cells.ts');
      setCells(await cellsOf(list));
      focusHeading();
    },
    {
      fallback: t(
        'This cannot be read. A file must be Excel (.xlsx) or CSV, without a password and smaller than 5 MB.',
      ),
    },
  );
  if (cells) return <ListPreview cells={cells} onBack={() => setCells(null)} onClose={onClose} />;
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void write(new Blob([text]));
      }}
    >
      <Field
        label={t('List')}
        hint={t('Copy a table with names, school addresses and classes, and paste it here.')}
        error={error?.text}
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <FilePicker
        label={t('Or a file of Excel or CSV')}
        icon={FileText}
        accept=".xlsx,.csv,.tsv,.txt"
        chooseLabel={t('Choose a file')}
        onChoose={([file]) => void (file && write(file))}
      />
      <div className={layout.row}>
        <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {t('Continue')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
