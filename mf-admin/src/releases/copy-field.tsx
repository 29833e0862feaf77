import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import styles from './releases.module.css';

type Props = { readonly label: string; readonly value: string };

export function CopyField({ label, value }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setStatus(t('Copied'));
    } catch {
      // Without https or permission the page can only select the text: the person copies it.
      field.current?.select();
      setStatus(
        t('Your browser does not let this page copy. The text is selected: copy it yourself.'),
      );
    }
  };
  return (
    <div className={styles.copy}>
      <TextField ref={field} label={label} readOnly value={value} />
      <Button onClick={copy}>
        <Copy aria-hidden="true" />
        {t('Copy')}
      </Button>
      <p role="status" className="hint">
        {status}
      </p>
    </div>
  );
}
