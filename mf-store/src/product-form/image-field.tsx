import { Trash2, Undo2 } from 'lucide-react';
import { ALT_MAX_LENGTH } from 'shared/domain';
import { PICTURE_TYPES, useChosenPictures } from 'shared/editor';
import { FilePicture } from 'shared/forms';
import { t } from 'shared/language';
import { Button, FilePicker, Photo, TextField } from 'shared/ui';
import styles from './image-field.module.css';
import type { ProductFormState } from './product-form.rules.ts';

export function ImageField({ form }: { readonly form: ProductFormState }) {
  const { change, textField } = form;
  const { file } = form.fields;
  const savedUrl = form.base?.imageUrl ?? null;
  const { problem, choose } = useChosenPictures(([picked]) => change({ file: picked ?? null }));
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
        <Button variant="quiet" onClick={() => change({ file: null })}>
          {savedUrl ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
          {savedUrl ? t('Keep the old one') : t('Remove picture')}
        </Button>
      )}
      {(file || savedUrl) && (
        <TextField
          label={t('What the picture shows')}
          hint={t('For people who cannot see it. Empty for the name of the product.')}
          maxLength={ALT_MAX_LENGTH}
          {...textField('imageAlt')}
        />
      )}
    </FilePicker>
  );
}
