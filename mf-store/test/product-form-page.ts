import { act, fireEvent, screen } from '@testing-library/react';
import type { FakeResponses, SentRequest } from 'shared/testing';
import { openPage } from './host.ts';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const picture = new File(['picture'], 'hoodie.png', { type: 'image/png' });
export const choosePicture = () =>
  act(async () => fireEvent.change(field('Product image'), { target: { files: [picture] } }));

/** Opens the form as a council member, and waits for its editor. */
export async function openForm(address: string, responses: FakeResponses) {
  const view = openPage(address, { role: 2, responses });
  await screen.findByLabelText('Description');
  return view;
}

/** The product that the form saved, which is the JSON part of what it sent. */
export async function savedProduct(request: SentRequest | undefined) {
  const part = request?.form?.get('product');
  return part instanceof Blob ? JSON.parse(await part.text()) : null;
}

/** The draft of a form that this browser keeps. */
export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
export const leaveTab = () => act(() => void window.dispatchEvent(new Event('pagehide')));
