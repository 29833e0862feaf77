import { useState } from 'react';
import { GALLERY_MAX } from 'shared/domain';
import { PICTURE_TYPES, pictureProblem } from 'shared/editor';
import { t } from 'shared/language';
import { FilePicker } from 'shared/ui';
import styles from './gallery-field.module.css';
import { addFiles, canMove, type GalleryItem, moveItem } from './gallery-items.rules.ts';
import { GalleryTile } from './gallery-tile.tsx';

type Props = {
  readonly items: readonly GalleryItem[];
  readonly onChange: (items: readonly GalleryItem[]) => void;
};

/** Adds, removes and orders the photos of a post's gallery. */
export function GalleryField({ items, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');

  const move = (from: number, to: number) => {
    if (!canMove(items, from, to)) return;
    onChange(moveItem(items, from, to));
    setMoved(t('Photo {before} is now photo {now}.', { before: from + 1, now: to + 1 }));
  };

  const add = (files: readonly File[]) => {
    const fit = files.filter((file) => pictureProblem(file) === null);
    const unfit = files.find((file) => pictureProblem(file) !== null);
    const longer = addFiles(items, fit);
    const isFull = longer.length < items.length + fit.length;
    setProblem(
      (unfit && `${unfit.name}: ${pictureProblem(unfit)}`) ??
        (isFull ? t('A gallery holds {most} photos.', { most: GALLERY_MAX }) : null),
    );
    onChange(longer);
  };

  const tiles = items.map((item, index) => (
    <GalleryTile
      key={item.id}
      item={item}
      place={index}
      canMoveEarlier={canMove(items, index, index - 1)}
      canMoveLater={canMove(items, index, index + 1)}
      drag={dragged === null ? 'none' : canMove(items, dragged, index) ? 'takes' : 'refuses'}
      onDrag={setDragged}
      onDropped={() => {
        if (dragged !== null) move(dragged, index);
        setDragged(null);
      }}
      onMove={(by) => move(index, index + by)}
      onAlt={(alt) => onChange(items.with(index, { ...item, alt }))}
      onRemove={() => onChange(items.toSpliced(index, 1))}
    />
  ));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shorter way, the button does the same
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (dragged !== null || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add(Array.from(event.dataTransfer.files));
      }}
    >
      <FilePicker
        label={t('Extra photos')}
        name="extraPhotos"
        hint={t(
          'Shown as a gallery below the text. New photos are added at the end. Drag them into another order, or use the arrows.',
        )}
        accept={PICTURE_TYPES}
        multiple
        chooseLabel={t('Add photos')}
        disabled={items.length >= GALLERY_MAX}
        error={problem}
        onChoose={add}
        chosen={items.length > 0 && <ol className={styles.items}>{tiles}</ol>}
      />
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  );
}
