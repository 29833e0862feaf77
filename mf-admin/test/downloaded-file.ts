import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Presses a button of a download, and waits for its file. */
export async function downloadedFile(name: 'CSV' | 'Excel'): Promise<Uint8Array> {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  create.mockClear();
  const button = screen.getByRole('button', { name });
  fireEvent.click(button);
  await expect.poll(() => create.mock.calls).toHaveLength(1);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  const file = create.mock.lastCall?.[0] as Blob;
  return new Uint8Array(await file.arrayBuffer());
}
