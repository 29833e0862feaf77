import { cleanup, render } from '@testing-library/react';
import readQrCode from 'jsqr';
import { afterEach, expect, test } from 'vitest';
import QrCode from './qr-code.tsx';

afterEach(cleanup);

const MODULE_PIXELS = 3;

/** Draws the outlines of a path, black on white, as large as its view box. */
function draw(svg: SVGElement) {
  const [left = 0, top = 0, modules = 0] = (svg.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const outlines = (svg.querySelector('path')?.getAttribute('d') ?? '').split('Z').filter(Boolean);
  const edges = outlines.flatMap((outline) => {
    const points = outline
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    return points.map(([x = 0, y = 0], index) => ({ x, y, toY: points.at(index - 1)?.[1] ?? 0 }));
  });
  // Inside of an outline, a line to the right crosses an odd number of edges; only upright ones can be crossed.
  const isDark = (x: number, y: number) =>
    edges.filter((edge) => edge.x > x && edge.y > y !== edge.toY > y).length % 2 === 1;
  const side = modules * MODULE_PIXELS;
  const pixels = Array.from({ length: side * side }, (_, index) => {
    const x = left + (0.5 + (index % side)) / MODULE_PIXELS;
    const y = top + (0.5 + Math.floor(index / side)) / MODULE_PIXELS;
    return isDark(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255];
  });
  return { pixels: Uint8ClampedArray.from(pixels.flat()), side };
}

test('the code of a buyer is read as the address that finds their orders in the order desk', () => {
  const { container } = render(<QrCode buyerId={1234} />);
  const { pixels, side } = draw(container.querySelector('svg') as SVGElement);
  const code = readQrCode(pixels, side, side, { inversionAttempts: 'dontInvert' });
  expect(code?.data).toBe(`${location.origin}/admin/orders?rep=all&status=ALL&buyer=1234`);
});
