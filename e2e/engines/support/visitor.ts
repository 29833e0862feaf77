/** Roles of WAI-ARIA by which a visitor finds elements. */
export type Role = 'alertdialog' | 'button' | 'dialog' | 'heading' | 'link' | 'radio';

export type Name = string | RegExp;

/** Actions of a person in any engine. Each waits until it is possible. */
export type Visitor = {
  /** Opens a path of the shared site, or of the one given. */
  readonly open: (path: string, site?: { readonly origin: string }) => Promise<void>;
  /** Starts to open a page without waiting for its scripts. Requires a visit that waits for nothing. */
  readonly begin: (path: string, site: { readonly origin: string }) => Promise<void>;
  /** Goes back in the history. */
  readonly back: () => Promise<void>;
  readonly press: (role: Role, name: Name) => Promise<void>;
  /** Presses a place of the window at once, whatever is there. */
  readonly pressAt: (place: { readonly x: number; readonly y: number }) => Promise<void>;
  /** Presses a button of the dialog with this title. */
  readonly pressIn: (dialog: string, button: string) => Promise<void>;
  /** Types into the field with this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, file: string) => Promise<void>;
  readonly sees: (role: Role, name: Name) => Promise<void>;
  readonly seesText: (text: string) => Promise<void>;
  /** Current width and height in CSS pixels. */
  readonly sizeOf: (role: Role, name: Name) => Promise<{ width: number; height: number }>;
  readonly path: () => Promise<string>;
  /** Value of an expression in the page. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Errors that the page logged since it was opened. */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type VisitOptions = {
  /** Whether actions wait until the page has loaded, or for nothing. */
  readonly waits?: 'for pages' | 'for nothing';
  /** Whether the browser shows motion, which it draws without a GPU: it takes a quarter of the processor time. */
  readonly withMotion?: boolean;
};

export type Viewport = { readonly width: number; readonly height: number };

/** A browser that opens isolated visits. */
export type Engine = {
  readonly visit: (viewport: Viewport, options?: VisitOptions) => Promise<Visitor>;
  /** Ends the browser. The next visit starts a new one. */
  readonly stop: () => Promise<void>;
};

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1280, height: 900 };
