import { onFailedScript } from './on-failed-script.ts';

declare global {
  interface Window {
    /** Ends the recording of clicks and submits, and returns the element of the last one. */
    takeEarlyPress?: (() => Element | undefined) | undefined;
  }
}

/** Elements that need scripts. Links and summaries work without; a link with `data-press` does more with them. */
const CONTROLS = 'button, form, [data-press]';
/** Buttons and forms that work without scripts too. */
const WORKING_CONTROLS =
  '[popovertarget], [commandfor], [command], form[action], form[action] button';
/** After so long, a pressed link is followed; for other controls the page says that it has not loaded. */
const LONGEST_WAIT_MS = { link: 5000, other: 20_000 };

const root = document.getElementById('root');

// Until hydration, stores the last click on something that needs scripts, and marks it as busy.
if (root?.firstElementChild && !window.isTooOld) record(root);

function record(root: HTMLElement): void {
  let pressed: Element | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let hasFailed = false;

  const wait = (control: Element): void => {
    stopWaiting();
    pressed = control;
    control.setAttribute('aria-busy', 'true');
    const longestWaitMs = LONGEST_WAIT_MS[hrefOf(control) ? 'link' : 'other'];
    // Once a script has failed, or one wait was in vain, there is nothing to wait for.
    timer = setTimeout(giveUp, hasFailed ? 0 : longestWaitMs);
  };
  const stopWaiting = (): Element | undefined => {
    const control = pressed;
    clearTimeout(timer);
    control?.removeAttribute('aria-busy');
    pressed = undefined;
    return control;
  };
  const giveUp = (): void => {
    hasFailed = true;
    const control = stopWaiting();
    const href = hrefOf(control);
    if (href) location.assign(href);
    else if (control) showNotLoaded();
  };
  const onPress = (event: Event): void => {
    const control = (event.target as Element).closest(CONTROLS);
    if (!control || control.matches(WORKING_CONTROLS) || hasModifier(event)) return;
    // Of a form, only its submit counts, and no click between its fields.
    if (event.type === 'click' && control.matches('form')) return;
    event.preventDefault();
    wait(control);
  };

  root.addEventListener('click', onPress);
  root.addEventListener('submit', onPress);
  const unsubscribe = onFailedScript(giveUp);
  window.takeEarlyPress = () => {
    root.removeEventListener('click', onPress);
    root.removeEventListener('submit', onPress);
    unsubscribe();
    window.takeEarlyPress = undefined;
    return stopWaiting();
  };
}

/** Says, once, that the page can be read, but what was pressed does nothing. */
function showNotLoaded(): void {
  const template = document.getElementById('not-loaded');
  if (!(template instanceof HTMLTemplateElement)) return;
  const note = template.content.firstElementChild as HTMLElement;
  template.replaceWith(note);
  note.style.cssText =
    'position:fixed;z-index:9;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;justify-content:center;padding:16px 20px;background:var(--surface,Canvas);border-top:2px solid var(--primary)';
  const reload = note.querySelector('button') as HTMLButtonElement;
  reload.onclick = () => location.reload();
  reload.style.cssText =
    'min-height:44px;padding:0 20px;border:0;border-radius:8px;font:inherit;font-weight:600;cursor:pointer;background:var(--primary);color:var(--on-primary)';
}

const hrefOf = (control: Element | undefined): string | undefined =>
  control instanceof HTMLAnchorElement ? control.href : undefined;

const hasModifier = (event: Event): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
