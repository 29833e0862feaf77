import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { t } from 'shared/language';
import { Avatar, Button, classNames, FilePicker } from 'shared/ui';
import { FrameDialog, FramedPicture } from './frame-dialog.tsx';
import styles from './picture.module.css';
import { type Picture, readPicture } from './picture.ts';

type Props = {
  readonly label: string;
  /** Name of the person, whose first letter replaces a missing picture. */
  readonly name: string;
  readonly currentUrl?: string | null;
  /** The chosen picture, which is not saved yet; null until one is chosen. */
  readonly picture: Picture | null;
  readonly onChange: (picture: Picture | null) => void;
};

const AVATAR_PX = 88;

export function PicturePicker({ label, name, currentUrl = null, picture, onChange }: Props) {
  const [isFraming, setFraming] = useState(false);
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
  return (
    <div className={classNames('row', styles.picker)}>
      <Face picture={picture} name={name} url={currentUrl} />
      <div className={styles.side}>
        <FilePicker
          label={label}
          error={problem}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          chooseLabel={picture || currentUrl ? t('Replace picture') : t('Choose picture')}
          onChoose={([file]) => void choose(file)}
        >
          {picture && (
            <>
              <Button onClick={() => setFraming(true)}>{t('Adjust picture')}</Button>
              <Button variant="quiet" onClick={() => onChange(null)}>
                {t('Remove')}
              </Button>
            </>
          )}
        </FilePicker>
      </div>
      {picture && isFraming && (
        <FrameDialog
          picture={picture}
          onCancel={() => setFraming(false)}
          onDone={(framedPicture) => {
            setFraming(false);
            onChange(framedPicture);
          }}
        />
      )}
    </div>
  );
}

type FaceProps = Pick<Props, 'picture' | 'name'> & { readonly url: string | null };

/** The new picture, the current one, the first letter of the name, or a placeholder. */
function Face({ picture, name, url }: FaceProps) {
  if (picture) return <FramedPicture picture={picture} size={AVATAR_PX} />;
  if (url !== null || name.trim() !== '') return <Avatar name={name} url={url} size={AVATAR_PX} />;
  return (
    <span className={styles.nobody} style={{ inlineSize: AVATAR_PX, blockSize: AVATAR_PX }}>
      <UserRound aria-hidden="true" />
    </span>
  );
}
