/** Roles by which a visitor finds things, as WAI-ARIA names them. */
export type Role = 'alertdialog' | 'button' | 'dialog' | 'heading' | 'link' | 'menuitem';

export type Name = string | RegExp;

/** What a person does in a browser, whichever engine draws it. Everything waits until it can be done. */
export type Visitor = {
  /** Opens an address of the site, or of another origin when `at` names one. */
  readonly open: (path: string, at?: { readonly origin: string }) => Promise<void>;
  /** Begins to open a page whose scripts are late. Needs a visit that waits for nothing. */
  readonly begin: (path: string, at: { readonly origin: string }) => Promise<void>;
  /** Goes back to the page before. */
  readonly back: () => Promise<void>;
  readonly press: (role: Role, name: Name) => Promise<void>;
  /** Presses a button of the dialog with this title. */
  readonly pressIn: (dialog: string, button: string) => Promise<void>;
  /** Types into the field with this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, file: string) => Promise<void>;
  readonly sees: (role: Role, name: Name) => Promise<void>;
  readonly seesText: (text: string) => Promise<void>;
  /** The width and height in CSS pixels of what is there now. */
  readonly sizeOf: (role: Role, name: Name) => Promise<{ width: number; height: number }>;
  readonly path: () => Promise<string>;
  /** Value of an expression in the page. */
  readonly ask: <T>(expression: string) => Promise<T>;
  /** Errors which the page has said since it was opened. */
  readonly errors: () => Promise<readonly string[]>;
  /** Whether the browser still runs: one that ended by itself says nothing about the site. */
  readonly isAlive: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export type VisitOptions = {
  /** Whether what is done in a page waits until all of it has come, or for nothing. */
  readonly waits?: 'for pages' | 'for nothing';
  /**
   * Whether WebKit is asked for less motion: without a graphics card it draws the whole window anew for each frame,
   * on a whole core. In the other engines it makes no difference.
   */
  readonly isStill?: boolean;
};

export type Viewport = { readonly width: number; readonly height: number };

/** A browser that can be opened many times, each time without what the time before has left. */
export type Engine = {
  readonly visit: (viewport: Viewport, options?: VisitOptions) => Promise<Visitor>;
  readonly stop: () => Promise<void>;
};

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1280, height: 900 };
