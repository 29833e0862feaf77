import { GitBranch } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from 'shared/api';
import type { TrustedRepository } from 'shared/contract';
import { Loaded, LoadFailure, LoadingRows, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { Button, EmptyState } from 'shared/ui';
import { Panel } from '../ui/panel.tsx';
import { DistrustDialog } from './distrust-dialog.tsx';
import { repositoriesOf } from './repositories.loader.ts';
import { RepositoriesTable } from './repositories-table.tsx';
import { TrustDialog } from './trust-dialog.tsx';

type Open = 'trust' | TrustedRepository | null;

/** The repositories whose workflows release a section by their identity: no token lies about. */
export function RepositoryPanel({ section }: { readonly section: string }) {
  const [repositories, setRepositories] = useState(() => repositoriesOf(section));
  const answer = useDeferred(repositories);
  const [open, setOpen] = useState<Open>(null);
  const trustButton = useRef<HTMLButtonElement>(null);
  const reload = () => setRepositories(repositoriesOf(section));
  const closeRemoved = () => {
    // The pressed button is gone with its row, so the focus must go to another place.
    flushSync(() => setOpen(null));
    trustButton.current?.focus();
    reload();
  };
  return (
    <Panel
      about={t(
        'A workflow of GitHub Actions in one of these repositories releases this section without a deploy token. GitHub signs who it is, each time.',
      )}
      action={
        <Button ref={trustButton} onClick={() => setOpen('trust')}>
          <GitBranch aria-hidden="true" />
          {t('Trust a repository')}
        </Button>
      }
    >
      <Loaded
        answer={answer}
        skeleton={<LoadingRows rows={2} />}
        failure={
          <LoadFailure
            text={errorText(answer.error, t('The trusted repositories could not be loaded.'))}
            retrying={answer.refreshing}
            onRetry={reload}
          />
        }
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text={t('No repository is trusted.')} />
          ) : (
            <RepositoriesTable section={section} repositories={value} onDistrust={setOpen} />
          )
        }
      </Loaded>
      {open === 'trust' && (
        <TrustDialog section={section} onDone={reload} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'trust' && (
        <DistrustDialog
          section={section}
          trusted={open}
          onDone={closeRemoved}
          onCancel={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
