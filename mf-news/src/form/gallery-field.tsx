import { useState } from 'react';
import { GALLERY_MAX_PICTURES } from 'shared/domain';
import { PICTURE_TYPES, useChosenPictures } from 'shared/editor';
import { t } from 'shared/language';
import { FilePicker } from 'shared/ui';
import styles from './gallery-field.module.css';
import { addFiles, canMove, type GalleryItem, moveItem } from './gallery-items.rules.ts';
import { GalleryTile } from './gallery-tile.tsx';

type Props = {
  readonly items: readonly GalleryItem[];
  readonly onChange: (items: readonly GalleryItem[]) => void;
};

export function GalleryField({ items, onChange }: Props) {
  const [isOverfull, setOverfull] = useState(false);
  const { problem, choose } = useChosenPictures((files) => {
    const itemsAfter = addFiles(items, files);
    setOverfull(itemsAfter.length < items.length + files.length);
    onChange(itemsAfter);
  });
  const fullText = isOverfull
    ? t('A gallery holds {most} photos.', { most: GALLERY_MAX_PICTURES })
    : null;
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    if (!canMove(items, from, to)) return;
    onChange(moveItem(items, from, to));
    setAnnouncement(t('Photo {before} is now photo {now}.', { before: from + 1, now: to + 1 }));
  };

  const tiles = items.map((item, index) => (
    <GalleryTile
      key={item.id}
      item={item}
      index={index}
      canMoveEarlier={canMove(items, index, index - 1)}
      canMoveLater={canMove(items, index, index + 1)}
      drag={
        draggedIndex === null ? 'none' : canMove(items, draggedIndex, index) ? 'takes' : 'refuses'
      }
      onDrag={setDraggedIndex}
      onDrop={() => {
        if (draggedIndex !== null) move(draggedIndex, index);
        setDraggedIndex(null);
      }}
      onMove={(by) => move(index, index + by)}
      onAltChange={(alt) => onChange(items.with(index, { ...item, alt }))}
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
        // A photo of the gallery that is dragged is dropped on a tile.
        if (draggedIndex !== null || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        choose(Array.from(event.dataTransfer.files));
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
        disabled={items.length >= GALLERY_MAX_PICTURES}
        error={problem ?? fullText}
        onChoose={choose}
        chosen={items.length > 0 && <ol className={styles.items}>{tiles}</ol>}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
