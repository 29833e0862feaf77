import type { APIRequestContext, Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import type { Newcomer } from '../support/newcomers.ts';
import type { Hand } from './hand.ts';

/** The fixtures of a task. */
export type Stage = {
  /** A page that nobody is signed in to yet. */
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly signedInAs: (person: Person) => Promise<void>;
  readonly newcomer: (
    name: string,
    options?: { role?: 'CLASS_REP' | 'STUCO' },
  ) => Promise<Newcomer>;
  /** Answers the question for the password, where the session gave it too long ago. */
  readonly confirm?: (hand: Hand) => Promise<void>;
  /** The hand at a page: its width is that of the task. */
  readonly at: (page: Page) => Promise<Hand>;
};

/** Something that people come to the site for, from where they begin until they see that it is done. */
export type Task = {
  readonly name: string;
  /** Width of the screen in pixels on which it is mostly done. */
  readonly width: 390 | 1280;
  /** The most taps that it may take. */
  readonly taps: number;
  /** Whether it needs the password, and one tap more where it was given too long ago. */
  readonly confirmed?: true;
  readonly run: (stage: Stage) => Promise<void>;
};
