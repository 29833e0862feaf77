import type { Locator } from '@playwright/test';

/** How a person works a page. Each waits until what it is about is there. */
export type Hand = {
  readonly press: (what: Locator) => Promise<void>;
  /** Writes into a field, in the place of what is there. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list by its words. */
  readonly pick: (list: Locator, option: string) => Promise<void>;
  /** Chooses files by a button that opens the file chooser. */
  readonly choose: (button: Locator, files: readonly string[]) => Promise<void>;
};
