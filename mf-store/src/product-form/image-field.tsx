import { Trash2, Undo2 } from 'lucide-react';
import { ALT_MAX_LENGTH } from 'shared/domain';
import { PICTURE_TYPES, useChosenPictures } from 'shared/editor';
import { FilePicture } from 'shared/forms';
import { t } from 'shared/language';
import { Button, FilePicker, Photo, TextField } from 'shared/ui';
import styles from './image-field.module.css';

type Props = {
  readonly savedUrl: string | null;
  readonly alt: string;
  readonly file: File | null;
  readonly onAltChange: (alt: string) => void;
  readonly onChange: (file: File | null) => void;
};

export function ImageField({ savedUrl, alt, file, onAltChange, onChange }: Props) {
  const { problem, choose } = useChosenPictures(([picked]) => onChange(picked ?? null));
  return (
    <FilePicker
      label={t('Product image')}
      hint={t('Shown as a square. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.')}
      accept={PICTURE_TYPES}
      chooseLabel={file || savedUrl ? t('Replace picture') : t('Choose picture')}
      error={problem}
      onChoose={choose}
      chosen={
        (file || savedUrl) && (
          <div className={styles.frame}>
            {file && <FilePicture file={file} alt={t('Preview of the chosen file')} />}
            {!file && savedUrl && (
              <Photo src={savedUrl} alt={t('What is shown now')} sizes="200px" />
            )}
          </div>
        )
      }
    >
      {file && (
        <Button variant="quiet" onClick={() => onChange(null)}>
          {savedUrl ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          {savedUrl ? t('Keep the old one') : t('Remove picture')}
        </Button>
      )}
      {(file || savedUrl) && (
        <TextField
          label={t('What the picture shows')}
          hint={t('For people who cannot see it. Empty for the name of the product.')}
          maxLength={ALT_MAX_LENGTH}
          value={alt}
          onChange={(event) => onAltChange(event.currentTarget.value)}
        />
      )}
    </FilePicker>
  );
}
