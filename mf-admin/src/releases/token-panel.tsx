import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from 'shared/api';
import type { DeployToken, Section } from 'shared/contract';
import { type Deferred, Loaded, LoadFailure, LoadingRows, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { Button, EmptyState } from 'shared/ui';
import { Panel } from '../ui/panel.tsx';
import { PromotersChoice } from './promoters-choice.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokensTable } from './tokens-table.tsx';

type Props = {
  readonly section: Section;
  readonly tokens: Deferred<readonly DeployToken[]>;
  readonly onReload: () => void;
  readonly onPromotersChanged: () => void;
};

type Open = 'make' | DeployToken | null;

/** The deploy tokens of a section: with one, its committee can release without being administrators. */
export function TokenPanel({ section, tokens, onReload, onPromotersChanged }: Props) {
  const { name } = section;
  const answer = useDeferred(tokens);
  const [open, setOpen] = useState<Open>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const closeRevoked = () => {
    // The pressed button is gone with its row, so the focus must go to another place.
    flushSync(close);
    makeButton.current?.focus();
    onReload();
  };
  return (
    <Panel
      about={t(
        'With a token the committee of this section releases it from its own computers, without an account here.',
      )}
      action={
        <Button ref={makeButton} onClick={() => setOpen('make')}>
          <KeyRound aria-hidden="true" />
          {t('Make a token')}
        </Button>
      }
    >
      <PromotersChoice section={section} onChanged={onPromotersChanged} />
      <Loaded
        answer={answer}
        skeleton={<LoadingRows rows={2} />}
        failure={
          <LoadFailure
            text={errorText(answer.error, t('The deploy tokens could not be loaded.'))}
            retrying={answer.refreshing}
            onRetry={onReload}
          />
        }
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text={t('There is no deploy token.')} />
          ) : (
            <TokensTable section={name} tokens={value} onRevoke={setOpen} />
          )
        }
      </Loaded>
      {open === 'make' && <TokenDialog section={name} onMade={onReload} onClose={close} />}
      {open !== null && open !== 'make' && (
        <RevokeDialog section={name} token={open} onDone={closeRevoked} onCancel={close} />
      )}
    </Panel>
  );
}
