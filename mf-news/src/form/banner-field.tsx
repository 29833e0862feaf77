import { Trash2 } from 'lucide-react';
import { ALT_MAX_LENGTH } from 'shared/domain';
import { PICTURE_TYPES, useChosenPictures } from 'shared/editor';
import { FilePicture } from 'shared/forms';
import { t } from 'shared/language';
import { Button, FilePicker, Photo, TextField } from 'shared/ui';
import styles from './banner-field.module.css';
import type { BannerChoice, NewsFormState } from './news-form.rules.ts';

export function BannerField({ form }: { readonly form: NewsFormState }) {
  const { banner } = form.fields;
  const onChange = (nextBanner: BannerChoice) => form.change({ banner: nextBanner });
  const { problem, choose } = useChosenPictures(([file]) => {
    if (file) onChange({ kind: 'new', file });
  });
  const isEmpty = banner.kind === 'removed' || (banner.kind === 'saved' && banner.url === null);

  return (
    <FilePicker
      label={t('Banner photo')}
      name="banner"
      hint={t(
        'Wide photos appear above the text, tall ones beside it. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.',
      )}
      accept={PICTURE_TYPES}
      chooseLabel={isEmpty ? t('Choose banner') : t('Replace banner')}
      error={problem}
      onChoose={choose}
      chosen={
        !isEmpty && (
          <div className={styles.picture}>
            {banner.kind === 'new' && <FilePicture file={banner.file} alt={t('New banner')} />}
            {banner.kind === 'saved' && banner.url && (
              <Photo src={banner.url} alt={t('Banner')} sizes="420px" loading="eager" />
            )}
          </div>
        )
      }
    >
      {!isEmpty && (
        <Button variant="quiet" onClick={() => onChange({ kind: 'removed' })}>
          <Trash2 aria-hidden="true" />
          {t('Remove banner')}
        </Button>
      )}
      {!isEmpty && (
        <TextField
          label={t('What the banner shows')}
          hint={t('For people who cannot see it. Empty for a decoration.')}
          maxLength={ALT_MAX_LENGTH}
          {...form.textField('bannerAlt')}
        />
      )}
    </FilePicker>
  );
}
