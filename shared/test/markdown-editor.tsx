import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MarkdownEditor, type MarkdownEditorProps } from '../src/editor/index.ts';

function Form({ text, ...props }: { text: string } & Partial<MarkdownEditorProps>) {
  const [value, setValue] = useState(text);
  return (
    <>
      <MarkdownEditor label="Content" height={400} {...props} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('from outside')}>
        Load
      </button>
    </>
  );
}

export const box = () => screen.getByRole('textbox', { name: 'Content' }) as HTMLTextAreaElement;
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

export async function openEditor(text: string, props: Partial<MarkdownEditorProps> = {}) {
  const view = await act(async () => render(<Form text={text} {...props} />));
  await screen.findByRole('toolbar');
  return view;
}

export function select(start: number, end: number) {
  box().focus();
  box().setSelectionRange(start, end);
}

export const type = (value: string) => fireEvent.change(box(), { target: { value } });
