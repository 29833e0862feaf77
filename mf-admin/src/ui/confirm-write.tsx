import { useMutation } from 'shared/data';
import { showToast } from 'shared/toasts';
import { Alert, ConfirmDialog } from 'shared/ui';
import layout from './layout.module.css';

type Props = {
  readonly question: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly variant: 'primary' | 'danger';
  /** Resolves with the text that says what was done. */
  readonly send: () => Promise<string>;
  /** Shown if the server sent no sentence, also when no response came. */
  readonly fallback: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** A question before a write. It stays open until the server has answered, and shows an error. */
export function ConfirmWrite({ text, send, fallback, onDone, ...dialog }: Props) {
  const { busy, error, write } = useMutation(
    async () => showToast({ kind: 'status', text: await send() }),
    { fallback },
  );
  const confirm = async () => {
    if (await write()) onDone();
  };
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()}>
      <div className={layout.stack}>
        <p>{text}</p>
        {error !== null && <Alert kind="error">{error.text}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
