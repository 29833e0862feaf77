import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'shared/language';
import { Button, TextField } from 'shared/ui';
import styles from './copy-field.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onCopied?: () => void;
};

/** A text with a button that copies it. */
export function CopyField({ label, value, onCopied }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(t('Copied'));
      onCopied?.();
    } catch {
      // Without https, or if the browser refuses, only the selection is made: the person copies it.
      field.current?.select();
      setSaid(
        t('Your browser does not let this page copy. The text is selected: copy it yourself.'),
      );
    }
  };
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <TextField
          ref={field}
          label={label}
          readOnly
          autoComplete="off"
          spellCheck={false}
          className={styles.text}
          value={value}
          onFocus={(event) => event.target.select()}
          onCopy={onCopied}
        />
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          {t('Copy')}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
