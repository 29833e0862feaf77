import { useDeferredValue, useMemo } from 'react';
import { plural, t } from '../language/index.ts';
import { showsHtml } from '../markdown/markdown-source.ts';
import { classNames } from '../ui/controls/class-names.ts';
import styles from '../ui/controls/field.module.css';
import { Alert } from '../ui/display/alert.tsx';
import { countPicturesWithoutAlt } from './pictures.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

type Props = {
  readonly id: string;
  readonly text: string;
  readonly upload: PictureUpload;
  readonly error?: string | null | undefined;
};

export function EditorNotes({ id, text, upload, error }: Props) {
  const readText = useDeferredValue(text);
  const hasHtml = useMemo(() => showsHtml(readText), [readText]);
  const undescribedCount = countPicturesWithoutAlt(text);
  return (
    <div className={classNames(styles.field, 'hint')}>
      <div id={id}>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {undescribedCount > 0 && (
          <p>
            {plural(
              undescribedCount,
              '1 picture has no description for people who cannot see. Write it between the square brackets.',
              '{count} pictures have no description for people who cannot see. Write it between the square brackets.',
            )}
          </p>
        )}
        {hasHtml && (
          <p>
            {t(
              'HTML has no effect here: readers see it as you see it. Use the tools above instead.',
            )}
          </p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {upload.pending.length > 0 &&
          t('Uploading {names} …', { names: upload.pending.map(({ name }) => name).join(', ') })}
      </p>
      {upload.pending.map(({ placeholder, name, share }) => (
        <ProgressBar
          key={placeholder}
          name={t('Uploading {name}', { name })}
          text={t('Uploading {name}: {share} %', { name, share: Math.floor(share * 100) })}
          share={share}
        />
      ))}
      {upload.problem && <Alert kind="error">{upload.problem}</Alert>}
    </div>
  );
}
