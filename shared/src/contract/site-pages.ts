import { t } from '../language/index.ts';
import type { SectionFace, SlotName } from '../releases/discovery.ts';

type ShellPage = {
  /** Empty for the home page, whose document is named after the site alone. */
  readonly title: () => string;
  /** Whether it is the same for everybody, so that the server renders it. The others are forms, or for one user. */
  readonly isStatic?: true;
  /** Whether it is worth finding in a search engine. The others are steps of a task. */
  readonly isFindable?: true;
  /** Whether its address contains a secret, which no `Referer` header may contain. */
  readonly isSecret?: true;
  /** The slot on it that the server renders. All others are empty for a visitor who is not logged in. */
  readonly slot?: SlotName;
};

/** The shell's own pages. The server answers 404 to any other path that no section owns. */
const PAGES = {
  '/': { title: () => '', isStatic: true, isFindable: true, slot: 'home' },
  '/login': { title: () => t('Login'), isFindable: true },
  '/register': { title: () => t('Register'), isFindable: true },
  '/verify': { title: () => t('E-mail verification'), isSecret: true },
  '/verify/resend': { title: () => t('Verify your email') },
  '/verify/not-me': { title: () => t('This was not me'), isSecret: true },
  '/forgot-password': { title: () => t('Forgot password') },
  '/reset-password': { title: () => t('Reset password'), isSecret: true },
  '/unsubscribe': { title: () => t('No more mails about orders'), isSecret: true },
  '/profile': { title: () => t('My Profile') },
  '/error': { title: () => t('Something Went Wrong'), isStatic: true },
  '/forbidden': { title: () => t('Access Forbidden'), isStatic: true },
  '/maintenance': { title: () => t('Under Maintenance') },
} as const satisfies Readonly<Record<`/${string}`, ShellPage>>;

export type ShellPath = keyof typeof PAGES;

export const SHELL_PATHS = /* @__PURE__ */ Object.keys(PAGES) as readonly ShellPath[];

/** The shell's page at a path; undefined if it has none there. */
export const shellPage = (path: string): ShellPage | undefined =>
  Object.hasOwn(PAGES, path) ? PAGES[path as ShellPath] : undefined;

/** Whether the server renders widgets of a section on the shell's page at a path: never on one without a slot. */
export const fillsPage = ({ slots }: Pick<SectionFace, 'slots'>, path: string): boolean =>
  (shellPage(path)?.slot ?? '') in slots;

export const titleOf = (path: ShellPath): string => PAGES[path].title();

/** Title of the shell's page at a path; undefined if it has none there. */
export const shellTitle = (path: string): string | undefined => shellPage(path)?.title();
