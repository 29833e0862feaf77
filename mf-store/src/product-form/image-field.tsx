import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PICTURE_MAX_BYTES } from 'shared/domain';
import { PICTURE_TYPES } from 'shared/editor';
import { Field, Photo } from 'shared/ui';
import styles from './image-field.module.css';

type Props = {
  /** The picture the product has now. */
  readonly current: string | null;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
};

const MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024;

/** The picture of a product, shown as it will look. */
export function ImageField({ current, file, onChange }: Props) {
  const chosen = usePreview(file);
  const [error, setError] = useState<string | null>(null);
  const choose = (picked: File | null) => {
    const tooLarge = picked !== null && picked.size > PICTURE_MAX_BYTES;
    setError(tooLarge ? `This picture is too large. The limit is ${MEGABYTES} MB.` : null);
    onChange(tooLarge ? null : picked);
  };
  return (
    <div className={styles.image}>
      <div className={styles.frame}>
        {chosen && <img src={chosen} alt="Preview of the chosen file" />}
        {!chosen && current && <Photo src={current} alt="What is shown now" sizes="160px" />}
        {!chosen && !current && <ImagePlus aria-hidden="true" />}
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

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // The browser keeps the picture in memory until its address is given back.
    if (file === null) return setUrl(null);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
