import { Alert } from 'shared/ui';
import styles from './form-message.module.css';
import { useFocusOn } from './use-focus-on.ts';

/** What a form achieved. It takes the focus: the button that had it is gone or cannot be pressed any more. */
export function FormSuccess({ text }: { readonly text: string }) {
  const place = useFocusOn<HTMLDivElement>(text);
  return (
    <div ref={place} tabIndex={-1} className={styles.message}>
      <Alert kind="success">{text}</Alert>
    </div>
  );
}
