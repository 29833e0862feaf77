import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_MAX_BYTES } from 'shared/domain';
import { PICTURE_TYPES } from 'shared/editor';
import { FilePicture } from 'shared/forms';
import { Field, Photo } from 'shared/ui';
import styles from './image-field.module.css';

type Props = {
  /** Address of the saved picture. */
  readonly current: string | null;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
};

const MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024;

/** The picture of a product, shown as the store will show it. */
export function ImageField({ current, file, onChange }: Props) {
  const [error, setError] = useState<string | null>(null);
  const choose = (picked: File | null) => {
    const tooLarge = picked !== null && picked.size > PICTURE_MAX_BYTES;
    setError(tooLarge ? `This picture is too large. The limit is ${MEGABYTES} MB.` : null);
    onChange(tooLarge ? null : picked);
  };
  return (
    <div className={styles.image}>
      <div className={styles.frame}>
        {file && <FilePicture file={file} alt="Preview of the chosen file" />}
        {!file && current && <Photo src={current} alt="What is shown now" sizes="160px" />}
        {!file && !current && <ImagePlus aria-hidden="true" />}
      </div>
      <Field
        label="Product image"
        hint={`JPEG, PNG, WebP, GIF or AVIF, up to ${MEGABYTES} MB. Shown as a square.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={PICTURE_TYPES}
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
    </div>
  );
}
