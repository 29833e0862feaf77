import type { ReactNode } from 'react';
import { t } from '../language/index.ts';
import { Button, ConfirmDialog } from '../ui/index.ts';
import type { useNavigationBlocker } from './use-navigation-blocker.ts';

type Props = {
  readonly blocker: ReturnType<typeof useNavigationBlocker>;
  /** Text about the changes that are not lost, if there are some. */
  readonly kept?: string | undefined;
  /** Offers to save before leaving. */
  readonly save?: {
    readonly label: string;
    readonly busy: boolean;
    readonly onSave: () => void;
  };
  readonly children?: ReactNode;
};

/** Asks before a page with unsaved changes is left. Enter stays. */
export function LeaveDialog({ blocker, kept, save, children }: Props) {
  if (blocker.state !== 'blocked') return null;
  const busy = save?.busy ?? false;
  return (
    <ConfirmDialog
      question={busy ? t('Saving...') : t('Leave without saving?')}
      confirmLabel={t('Stay')}
      cancelLabel={null}
      focus="confirm"
      otherAction={
        <>
          <Button
            variant={kept ? 'secondary' : 'danger'}
            disabled={busy}
            onClick={() => blocker.proceed()}
          >
            {t('Leave')}
          </Button>
          {save && (
            <Button busy={busy} onClick={save.onSave}>
              {save.label}
            </Button>
          )}
        </>
      }
      busy={busy}
      onConfirm={() => blocker.reset()}
      onCancel={() => blocker.reset()}
    >
      <p>{kept ?? t('What you have changed here will be lost.')}</p>
      {children}
    </ConfirmDialog>
  );
}
