import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'shared/router';
import { t } from '../language/index.ts';
import { Button, ConfirmDialog } from '../ui/index.ts';

/** Blocks leaving while `hasChanges` is true at that moment. A page may have only one, because the router allows one. */
export function useNavigationBlocker(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    // The browser shows its own question before the tab is closed or reloaded.
    const listen = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return blocker;
}

type Props = {
  readonly blocker: ReturnType<typeof useNavigationBlocker>;
  /** Text about changes that stay although the page is left. By default all are lost. */
  readonly keptText?: string | undefined;
  readonly saveAction?: {
    readonly label: string;
    readonly busy: boolean;
    readonly onSave: () => void;
  };
  readonly children?: ReactNode;
};

/** Asks before a page with unsaved changes is left. Enter presses Stay. */
export function LeaveDialog({ blocker, keptText, saveAction, children }: Props) {
  if (blocker.state !== 'blocked') return null;
  const busy = saveAction?.busy ?? false;
  return (
    <ConfirmDialog
      question={busy ? t('Saving...') : t('Leave without saving?')}
      confirmLabel={t('Stay')}
      cancelLabel={null}
      focus="confirm"
      otherAction={
        <>
          <Button
            variant={keptText ? 'secondary' : 'danger'}
            disabled={busy}
            onClick={() => blocker.proceed()}
          >
            {t('Leave')}
          </Button>
          {saveAction && (
            <Button busy={busy} onClick={saveAction.onSave}>
              {saveAction.label}
            </Button>
          )}
        </>
      }
      busy={busy}
      onConfirm={() => blocker.reset()}
      onCancel={() => blocker.reset()}
    >
      <p>{keptText ?? t('What you have changed here will be lost.')}</p>
      {children}
    </ConfirmDialog>
  );
}

/** Asks before a page with unsaved changes is left. Not for an edit form, which has its own blocker. */
export const NavigationBlocker = ({ hasChanges }: { readonly hasChanges: () => boolean }) => (
  <LeaveDialog blocker={useNavigationBlocker(hasChanges)} />
);
