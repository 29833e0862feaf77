import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { FakeResponses, SentRequest } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { openPage } from './host.ts';

export const title = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
export const content = () =>
  screen.getByRole('textbox', { name: 'Content' }) as HTMLTextAreaElement;
export const write = (box: HTMLElement, value: string) =>
  fireEvent.change(box, { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
export const choose = (label: string, files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
  });
export const toastTexts = () => useToasts.getState().map(({ text }) => text);
export const SAVE_QUESTION = 'Are you sure you want to save?';
export const PUBLISH_QUESTION = 'Publish this post now?';

/** Opens the form as a council member and waits for its editor. */
export async function openForm(path: string, responses: FakeResponses = {}, state?: unknown) {
  const view = await act(async () => openPage(path, { role: 2, responses, state }));
  await screen.findByRole('textbox', { name: 'Content' });
  return view;
}

/** Presses a button of the form and confirms. */
async function pressAndConfirm(name: string, question: string): Promise<void> {
  press(name);
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
}

/** Saves a published post. */
export const save = () => pressAndConfirm('Save', SAVE_QUESTION);

/** Publishes a new post or a draft. */
export const publish = () => pressAndConfirm('Publish', PUBLISH_QUESTION);

export function formOf(request: SentRequest | undefined): FormData {
  if (!request?.form) throw new Error('No form was sent');
  return request.form;
}

/** The JSON part of the sent form. */
export const sentPost = async (request: SentRequest | undefined) =>
  JSON.parse(await (formOf(request).get('post') as Blob).text());

/** Page and editor are separate files: the first test of a file would have to wait for them. */
export async function loadForm(): Promise<void> {
  await openForm('/news/create');
  cleanup();
}
