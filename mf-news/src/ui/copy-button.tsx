import { useState } from 'react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';

type Props = { readonly label: string; readonly text: string };

/** A button that copies a text, and the outcome beside it. */
export function CopyButton({ label, text }: Props) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(t('Copied.'));
    } catch {
      setOutcome(t('This browser does not allow copying.'));
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <p role="status">{outcome}</p>
    </>
  );
}
