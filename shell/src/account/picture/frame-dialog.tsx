import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames, Dialog } from 'shared/ui';
import formStyles from '../../ui/dialog-form.module.css';
import styles from './picture.module.css';
import { MAX_ZOOM, moveFraming, type Picture, type Step } from './picture.ts';

const FRAME_PX = 260;
/** How far a key moves the frame over the picture, as a share of the frame's side. */
const STEP_SHARE = 0.05;
const STEP_BY_KEY: Readonly<Record<string, Step>> = {
  ArrowLeft: { right: -STEP_SHARE, down: 0 },
  ArrowRight: { right: STEP_SHARE, down: 0 },
  ArrowUp: { right: 0, down: -STEP_SHARE },
  ArrowDown: { right: 0, down: STEP_SHARE },
};

type Props = {
  readonly picture: Picture;
  readonly onDone: (picture: Picture) => void;
  readonly onCancel: () => void;
};

/** Lets the user choose the visible part of a picture: by dragging it or with the arrow keys, and by a slider for the zoom. */
export function FrameDialog({ picture, onDone, onCancel }: Props) {
  const id = useId();
  const [framing, setFraming] = useState(picture.framing);
  const move = (step: Step) => setFraming((before) => moveFraming(picture.pixels, before, step));
  const drag = (event: PointerEvent<HTMLElement>) => {
    // The pointer drags the picture, so the frame moves over it to the other side. The frame is square.
    const { currentTarget: frame } = event;
    if (!frame.hasPointerCapture(event.pointerId)) return;
    move({
      right: -event.movementX / frame.clientWidth,
      down: -event.movementY / frame.clientWidth,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
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
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <FramedPicture picture={{ ...picture, framing }} size={FRAME_PX} />
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
  const position = `${100 * framing.x}% ${100 * framing.y}%`;
  const style = { objectPosition: position, transformOrigin: position, scale: framing.zoom };
  return (
    <span className={styles.round} style={{ inlineSize: size }}>
      <img src={url} alt="" draggable={false} style={style} />
    </span>
  );
}
