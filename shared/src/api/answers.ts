import { ANSWERS_ELEMENT_ID, type Answers } from '../contract/index.ts';
import { boot, readElement } from './boot.ts';
import { keepAnswers } from './read.ts';

/** From now on reads are answered from what stands in the page, and refused where nothing was found. Returns it. */
export function adoptAnswers(): Answers {
  const answers = readElement<Answers>(ANSWERS_ELEMENT_ID);
  if (!answers) return {};
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  keepAnswers(Object.fromEntries(bodies), boot().missing);
  return answers;
}
