import { useRef, useState } from 'react';
import { call, errorText } from 'shared/api';
import { TEXT_PICTURE_MAX_BYTES } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { insertPicture } from './commands/block-commands.ts';
import { type History, replaceEverywhere } from './commands/history.ts';
import type { TextHistory } from './commands/use-text-history.ts';
import { pictureProblem, placeholderFor } from './pictures.ts';
import { smallerPicture } from './smaller-picture.ts';

export type PendingPicture = {
  readonly placeholder: string;
  readonly name: string;
  /** Share sent, from 0 to 1. */
  readonly share: number;
};

export type PictureUpload = {
  readonly pending: readonly PendingPicture[];
  readonly problem: string | null;
  readonly upload: (files: Iterable<File>) => void;
};

/** Uploads pictures into a text. A placeholder marks the place of each until its address is known. */
export function usePictureUpload(textHistory: TextHistory): PictureUpload {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingPicture>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);

  const lastUpload = useRef(Promise.resolve());
  const placeholders = useRef(new Set<string>());

  const showProgress = (placeholder: string, { name }: File, share = 0) =>
    setPending((all) => new Map(all).set(placeholder, { placeholder, name, share }));

  const refuse = ({ name }: File, why: string) => setProblem(`${name}: ${why}`);

  const queueUpload = (file: File) => {
    const fileProblem = pictureProblem(file);
    if (fileProblem) return refuse(file, fileProblem);
    let placeholder = '';
    textHistory.run((state) => {
      // A placeholder that the writer has removed stays taken while its picture is on its way.
      placeholder = placeholderFor(file.name, [state.text, ...placeholders.current].join());
      return insertPicture(placeholder)(state);
    });
    placeholders.current.add(placeholder);
    showProgress(placeholder, file);
    // One by one: a phone has no memory for many large pictures at once.
    lastUpload.current = lastUpload.current.then(() => uploadFile(file, placeholder));
  };

  const uploadFile = async (file: File, placeholder: string) => {
    const removePlaceholder = () =>
      textHistory.update((history) => replaceEverywhere(history, placeholder, ''), {
        keepFocus: true,
      });
    try {
      const smaller = await smallerPicture(file);
      const sizeProblem = pictureProblem(smaller, TEXT_PICTURE_MAX_BYTES);
      if (sizeProblem) {
        removePlaceholder();
        return refuse(file, sizeProblem);
      }
      const form = new FormData();
      form.append('file', smaller);
      const onProgress = (share: number) => showProgress(placeholder, file, share);
      const { url } = await call('uploads.create', { form, onProgress });
      const markdown = `![](${url})`;
      textHistory.update(
        (history) =>
          moveCaretToDescription(replaceEverywhere(history, placeholder, markdown), markdown),
        { keepFocus: true },
      );
    } catch (cause) {
      removePlaceholder();
      const why = errorText(cause, '');
      if (why) refuse(file, why);
      else setProblem(t('{file} could not be uploaded. Please try again.', { file: file.name }));
    } finally {
      placeholders.current.delete(placeholder);
      setPending((all) => new Map([...all].filter(([key]) => key !== placeholder)));
    }
  };

  return {
    pending: [...pending.values()],
    problem,
    upload: (files) => {
      setProblem(null);
      for (const file of files) queueUpload(file);
    },
  };
}

/** Moves a caret that is right behind the new picture to the place of its description. */
function moveCaretToDescription(history: History, markdown: string): History {
  const { text, start, end } = history.present;
  const index = text.indexOf(markdown);
  if (start !== end || start !== index + markdown.length) return history;
  const caret = index + '!['.length;
  return { ...history, present: { text, start: caret, end: caret } };
}
