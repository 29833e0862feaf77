import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { ALT_MAX_LENGTH } from 'shared/domain';
import { FilePicture } from 'shared/forms';
import { t } from 'shared/language';
import { Button, Photo, TextField } from 'shared/ui';
import type { GalleryItem } from './gallery-items.rules.ts';
import styles from './gallery-tile.module.css';

type Props = {
  readonly item: GalleryItem;
  readonly index: number;
  readonly canMoveEarlier: boolean;
  readonly canMoveLater: boolean;
  /** State of a drag: none, or whether the photo can be dropped here. */
  readonly drag: 'none' | 'takes' | 'refuses';
  /** Called with the index of this photo when a drag begins, with null when it ends. */
  readonly onDrag: (index: number | null) => void;
  /** Ends the drag; the photo is moved here only if this place takes it. */
  readonly onDrop: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onAltChange: (alt: string) => void;
  readonly onRemove: () => void;
};

export function GalleryTile({
  item,
  index,
  canMoveEarlier,
  canMoveLater,
  drag,
  ...handlers
}: Props) {
  const number = index + 1;
  return (
    <li
      className={styles.tile}
      draggable
      data-drag={drag}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', item.id);
        handlers.onDrag(index);
      }}
      onDragOver={(event) => {
        if (drag === 'takes') event.preventDefault();
      }}
      onDrop={(event) => {
        // Also where the photo is refused: the browser would insert the dragged id into the text field below.
        if (drag === 'none') return;
        event.preventDefault();
        handlers.onDrop();
      }}
      onDragEnd={() => handlers.onDrag(null)}
    >
      <div className={styles.picture}>
        {item.kind === 'saved' ? (
          <Photo
            src={item.url}
            alt={t('Photo {number}', { number })}
            sizes="200px"
            draggable={false}
          />
        ) : (
          <FilePicture
            file={item.file}
            alt={t('Photo {number}, {file}', { number, file: item.file.name })}
          />
        )}
      </div>
      <div className={styles.alt}>
        <TextField
          label={t('What photo {number} shows', { number })}
          maxLength={ALT_MAX_LENGTH}
          value={item.alt}
          onChange={(event) => handlers.onAltChange(event.currentTarget.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={t('Move photo {number} earlier', { number })}
          disabled={!canMoveEarlier}
          onClick={() => handlers.onMove(-1)}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          aria-label={t('Move photo {number} later', { number })}
          disabled={!canMoveLater}
          onClick={() => handlers.onMove(1)}
        >
          <ArrowRight aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          aria-label={t('Remove photo {number}', { number })}
          onClick={handlers.onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
