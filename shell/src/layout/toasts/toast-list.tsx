import { CircleAlert, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { dismissToast, type Toast as ToastData, useToasts } from 'shared/toasts';
import { classNames, usePressGuard } from 'shared/ui';
import controls from '../controls/controls.module.css';
import styles from './toast-list.module.css';

export const ToastList = () => (
  <div className={classNames(styles.list, 'screen-only')} aria-live="polite">
    {useToasts().map((toast) => (
      <Toast key={toast.id} toast={toast} />
    ))}
  </div>
);

const STAY_MS = 8000;

/** A status disappears by itself, except while it is pointed at or focused. An alert stays until it is dismissed. */
function Toast({ toast }: { readonly toast: ToastData }) {
  const { id, kind, text, stays = kind === 'alert', action } = toast;
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const { guardProps, isTooSoon } = usePressGuard();
  const { element, rememberOrigin } = useFocusReturn();
  useEffect(() => {
    // Starts anew after the toast was pointed at or focused, and for the copy that Tab makes of it (`keep-toasts.ts`).
    if (stays || isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), STAY_MS);
    return () => clearTimeout(timer);
  }, [toast, stays, isHeld]);
  const Icon = kind === 'alert' ? CircleAlert : Info;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to click, pointing at it only stops the clock
    <div
      ref={element}
      className={styles.toast}
      data-kind={kind}
      role={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        rememberOrigin(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          {...guardProps}
          className={styles.action}
          onClick={(event) => {
            // The press was meant for what was there before the toast.
            if (isTooSoon(event)) return;
            dismissToast(id);
            action.run((path) => void navigate(path, { viewTransition: true }));
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames(controls.icon, styles.dismiss)}
        aria-label={t('Dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Returns the focus to where it came from when the toast is removed while it has it. Else the document body would get it. */
function useFocusReturn() {
  const element = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // A layout effect is cleaned up while the element still is in the page and has the focus.
    const toastElement = element.current;
    return () => {
      if (!toastElement?.contains(document.activeElement)) return;
      const target = origin.current?.isConnected ? origin.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
  return {
    element,
    rememberOrigin({ relatedTarget }: FocusEvent): void {
      if (!element.current?.contains(relatedTarget)) origin.current = relatedTarget;
    },
  };
}
