import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PICTURE_TYPES, pictureProblem } from 'shared/editor';
import { FilePicture } from 'shared/forms';
import { Button, Photo } from 'shared/ui';
import styles from './banner-field.module.css';
import type { BannerChoice } from './news-form.rules.ts';

type Props = { readonly banner: BannerChoice; readonly onChange: (banner: BannerChoice) => void };

/** Chooses, replaces or removes the banner of a post. */
export function BannerField({ banner, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const isEmpty = banner.kind === 'removed' || (banner.kind === 'kept' && banner.url === null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = pictureProblem(file);
    setProblem(refused);
    if (!refused) onChange({ kind: 'new', file });
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Banner photo</legend>
      <p className={styles.hint} id={id}>
        Wide pictures stand above the text, upright ones beside it. JPEG, PNG, WebP, GIF or AVIF, up
        to 10 MB.
      </p>
      {!isEmpty && (
        <div className={styles.picture}>
          {banner.kind === 'new' && <FilePicture file={banner.file} alt="New banner" />}
          {banner.kind === 'kept' && banner.url && (
            <Photo src={banner.url} alt="Banner" sizes="420px" loading="eager" />
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          {isEmpty ? 'Choose banner' : 'Replace banner'}
        </Button>
        {!isEmpty && (
          <Button look="quiet" onClick={() => onChange({ kind: 'removed' })}>
            <Trash2 aria-hidden="true" />
            Remove banner
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        name="banner"
        accept={PICTURE_TYPES}
        aria-label="Banner photo"
        aria-describedby={id}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
