import { useRef, useState } from 'react';
import { call, errorText } from 'shared/api';
import { TEXT_PICTURE_MAX_BYTES } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { choosePicture } from './choose-picture.ts';
import { insertPicture } from './commands/block-commands.ts';
import { type History, removeEverywhere, replaceEverywhere } from './commands/history.ts';
import { insertedText } from './commands/text-edit.ts';
import type { TextHistory } from './commands/use-text-history.ts';
import { placeholderFor } from './pictures.ts';
import { smallerPicture } from './smaller-picture.ts';

type PendingPicture = {
  readonly placeholder: string;
  readonly name: string;
  /** Share sent, from 0 to 1. */
  readonly share: number;
};

/** The empty lines that were inserted before and after a picture; empty for none. */
type Frame = readonly string[];

/** A placeholder, alone and within its frame; `framed` is empty without a frame. */
type Place = { readonly placeholder: string; readonly framed: string };

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Uploads pictures into a text. A placeholder marks the place of each until its address is known. */
export function usePictureUpload(textHistory: TextHistory) {
  const [pending, setPending] = useState<ReadonlyMap<string, PendingPicture>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);

  const lastUpload = useRef(Promise.resolve());
  const placeholders = useRef(new Set<string>());

  const showProgress = (placeholder: string, { name }: File, share = 0) =>
    setPending((all) => new Map(all).set(placeholder, { placeholder, name, share }));

  const report = (text: string) => setProblem((before) => (before ? `${before} ${text}` : text));
  const refuse = ({ name }: File, why: string) => report(`${name}: ${why}`);

  /** Inserts a placeholder and queues its upload. Returns the frame around it, in which the next picture may follow. */
  const queueUpload = (file: File, previousFrame: Frame): Frame => {
    let placeholder = '';
    let inserted = '';
    textHistory.run((state) => {
      // A placeholder that the writer has removed stays taken while its picture is on its way.
      placeholder = placeholderFor(file.name, [state.text, ...placeholders.current].join());
      const next = insertPicture(placeholder)(state);
      inserted = insertedText(state, next);
      return next;
    });
    placeholders.current.add(placeholder);
    showProgress(placeholder, file);
    // Behind another picture of the same choice, it needs no empty lines: it stands between those of that picture.
    const frame = inserted === placeholder ? previousFrame : inserted.split(placeholder);
    const framed = frame.join(placeholder);
    // One by one: a phone has no memory for many large pictures at once.
    lastUpload.current = lastUpload.current.then(() => uploadFile(file, { placeholder, framed }));
    return frame;
  };

  const uploadFile = async (file: File, { placeholder, framed }: Place) => {
    /** Removes the placeholder, and its empty lines unless another picture stands between them. */
    const removePlaceholder = () =>
      textHistory.update((history) => removeEverywhere(history, [framed, placeholder]), {
        keepFocus: true,
      });
    try {
      const chosen = await choosePicture(file, TEXT_PICTURE_MAX_BYTES);
      if (!chosen.file) {
        removePlaceholder();
        return refuse(file, chosen.problem);
      }
      const smaller = await smallerPicture(chosen.file);
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
      else report(t('{file} could not be uploaded. Please try again.', { file: file.name }));
    } finally {
      placeholders.current.delete(placeholder);
      setPending((all) => new Map([...all].filter(([key]) => key !== placeholder)));
    }
  };

  return {
    pending: [...pending.values()],
    problem,
    upload: (files: Iterable<File>) => {
      setProblem(null);
      let frame: Frame = [];
      for (const file of files) frame = queueUpload(file, frame);
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
