import { type ReactNode, useId, useRef, useState } from 'react';
import { Avatar, Button } from 'shared/ui';
import { FrameDialog } from './frame-dialog.tsx';
import { type Picture, readPicture } from './picture.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import styles from './picture-picker.module.css';

type Props = {
  readonly label: ReactNode;
  /** Name of the person: its first letter is shown when there is no picture. */
  readonly name: string;
  /** Address of the present picture, shown until another is chosen. */
  readonly currentUrl?: string | null;
  readonly picture: Picture | null;
  readonly onChange: (picture: Picture | null) => void;
};

/** Chooses, frames and shows an avatar. */
export function PicturePicker({ label, name, currentUrl = null, picture, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [framing, setFraming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      onChange(await readPicture(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const remove = () => {
    onChange(null);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.picker}>
      {picture ? (
        <PictureCanvas picture={picture} size={88} />
      ) : (
        <Avatar name={name} url={currentUrl} size={88} />
      )}
      <div className={styles.side}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {problem && (
          <p className={styles.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        {picture && (
          <div className={styles.actions}>
            <Button onClick={() => setFraming(true)}>Adjust picture</Button>
            <Button look="quiet" onClick={remove}>
              Remove
            </Button>
          </div>
        )}
      </div>
      {picture && framing && (
        <FrameDialog
          picture={picture}
          onCancel={() => setFraming(false)}
          onDone={(framed) => {
            setFraming(false);
            onChange(framed);
          }}
        />
      )}
    </div>
  );
}
