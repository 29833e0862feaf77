import { useLayoutEffect, useRef, useState } from 'react';
import { choosePicture } from './choose-picture.ts';

/** Chosen files become pictures that can be sent. The reasons of those that cannot are in `problem`, with their names. */
export function useChosenPictures(onChoose: (files: readonly File[]) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  // The form may change while a large photo is made smaller.
  const latest = useRef(onChoose);
  useLayoutEffect(() => {
    latest.current = onChoose;
  });
  const choose = async (files: readonly File[]) => {
    const usableFiles: File[] = [];
    const problems: string[] = [];
    // One by one: a phone has no memory for many large pictures at once.
    for (const file of files) {
      const chosen = await choosePicture(file);
      if (chosen.file) usableFiles.push(chosen.file);
      else problems.push(`${file.name}: ${chosen.problem}`);
    }
    setProblem(problems.join(' ') || null);
    if (usableFiles.length > 0) latest.current(usableFiles);
  };
  return { problem, choose: (files: readonly File[]) => void choose(files) };
}
