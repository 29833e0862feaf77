/** A square in a picture: its zoom (1 to 4), and its centre as fractions of the picture's width and height. */
export type Framing = { readonly zoom: number; readonly centreX: number; readonly centreY: number };

export type Size = { readonly width: number; readonly height: number };

export const MAX_ZOOM = 4;

/** The largest square in the middle, until the user moves or zooms it. */
export const whole: Framing = { zoom: 1, centreX: 0.5, centreY: 0.5 };

/** Position and size of the square in pixels of the picture. */
export function frameOf(picture: Size, { zoom, centreX, centreY }: Framing) {
  const side = Math.min(picture.width, picture.height) / zoom;
  return {
    x: centreX * picture.width - side / 2,
    y: centreY * picture.height - side / 2,
    side,
  };
}

/** The closest framing to `wanted` whose square is inside the picture. */
export function inside(picture: Size, wanted: Framing): Framing {
  const zoom = clamp(wanted.zoom, 1, MAX_ZOOM);
  const { side } = frameOf(picture, { ...wanted, zoom });
  const halfX = side / 2 / picture.width;
  const halfY = side / 2 / picture.height;
  return {
    zoom,
    centreX: clamp(wanted.centreX, halfX, 1 - halfX),
    centreY: clamp(wanted.centreY, halfY, 1 - halfY),
  };
}

/** The framing moved right and down, by fractions of the square's side. */
export function moved(
  picture: Size,
  framing: Framing,
  by: { right: number; down: number },
): Framing {
  const { side } = frameOf(picture, framing);
  return inside(picture, {
    ...framing,
    centreX: framing.centreX + (by.right * side) / picture.width,
    centreY: framing.centreY + (by.down * side) / picture.height,
  });
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);
