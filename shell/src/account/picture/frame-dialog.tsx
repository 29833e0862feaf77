import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames, Dialog } from 'shared/ui';
import formStyles from '../../ui/dialog-form.module.css';
import styles from './picture.module.css';
import { MAX_ZOOM, moved, type Picture, type Step } from './picture.ts';

const SIZE = 260;
const STEP = 0.05;
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
};

type Props = {
  readonly picture: Picture;
  readonly onDone: (picture: Picture) => void;
  readonly onCancel: () => void;
};

/** Chooses the visible part of a picture: drag it or use the arrow keys, and zoom with the slider. */
export function FrameDialog({ picture, onDone, onCancel }: Props) {
  const id = useId();
  const [framing, setFraming] = useState(picture.framing);
  const move = (by: Step) => setFraming((before) => moved(picture.pixels, before, by));
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: frame } = event;
    if (!frame.hasPointerCapture(event.pointerId)) return;
    move({
      right: -event.movementX / frame.clientWidth,
      down: -event.movementY / frame.clientWidth,
    });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <Dialog
      isCard
      className={formStyles.dialog}
      aria-labelledby={`${id}-title`}
      onDismiss={onCancel}
    >
      <div className="stack">
        <h2 id={`${id}-title`}>{t('Adjust picture')}</h2>
        <button
          type="button"
          className={styles.frame}
          aria-label={t('Move the picture with the arrow keys')}
          onKeyDown={step}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <FramedPicture picture={{ ...picture, framing }} size={SIZE} />
        </button>
        <label className={styles.zoom}>
          {t('Zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={framing.zoom}
            onChange={({ target }) => setFraming({ ...framing, zoom: target.valueAsNumber })}
          />
        </label>
        <div className={classNames('row', formStyles.actions)}>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={() => onDone({ ...picture, framing })}>
            {t('Use picture')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type FramedProps = { readonly picture: Pick<Picture, 'url' | 'framing'>; readonly size: number };

/** The framed square of a picture, as a round avatar. */
export function FramedPicture({ picture: { url, framing }, size }: FramedProps) {
  const place = `${100 * framing.x}% ${100 * framing.y}%`;
  const style = { objectPosition: place, transformOrigin: place, scale: framing.zoom };
  return (
    <span className={styles.round} style={{ inlineSize: size }}>
      <img src={url} alt="" draggable={false} style={style} />
    </span>
  );
}
