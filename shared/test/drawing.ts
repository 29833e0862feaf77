import { vi } from 'vitest';

type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly blobBytes: number;
};

/** Stubs what browsers do with a picture of this size, which becomes `made` bytes. */
export function draw({ width, height, blobBytes }: Drawing) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  const drawn: number[][] = [];
  const pen = {
    drawImage: (...[, , , w, h]: number[]) => drawn.push([w ?? 0, h ?? 0]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type = '') =>
    callback(new Blob([new Uint8Array(blobBytes)], { type })),
  );
  return drawn;
}
