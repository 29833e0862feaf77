import { ExternalLink } from 'lucide-react';
import { errorText } from 'shared/api';
import { type Deferred, Loaded, LoadFailure, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, ButtonLink, DateText, Skeleton } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { CopyField } from './copy-field.tsx';
import { ProblemAlert } from './problem-alert.tsx';

export type PreviewLink = {
  readonly url: string;
  readonly until: string;
  /** Whether it opens at an address of its own, where nobody is signed in. */
  readonly ownAddress: boolean;
  /** Why it does not fit the rest of the site. */
  readonly misfits: readonly string[];
};

type Props = {
  /** Title and version of the release. */
  readonly name: string;
  readonly link: Deferred<PreviewLink>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** A link that shows a release before it is live, to everyone who opens it. */
export function PreviewDialog({ name, link, onRetry, onClose }: Props) {
  const answer = useDeferred(link);
  return (
    <Modal title={t('Preview of {name}', { name })} onClose={onClose}>
      <Loaded
        answer={answer}
        skeleton={
          <>
            <p role="status">{t('Making the link')}</p>
            <Skeleton height="72px" />
          </>
        }
        failure={
          <LoadFailure
            text={errorText(answer.error, t('The link could not be made.'))}
            retrying={answer.refreshing}
            onRetry={onRetry}
          />
        }
      >
        {({ value }) => (
          <>
            <p>
              {rich(
                'Whoever opens this link sees the site with this release until {date}, or until they choose “Leave preview” at the top of the page. Nothing changes for anybody else.',
                { date: <DateText iso={value.until} time /> },
              )}
            </p>
            <WhereItOpens {...value} />
            {value.misfits.length > 0 && (
              <ProblemAlert
                problem={{
                  text: t('It does not fit the rest of the site, so its pages may be missing:'),
                  reasons: value.misfits,
                }}
              />
            )}
            <CopyField label={t('Preview link')} value={value.url} />
            <div>
              <ButtonLink to={value.url} target="_blank" rel="noopener" look="primary">
                <ExternalLink aria-hidden="true" />
                {t('Open in a new tab')}
              </ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function WhereItOpens({ url, ownAddress }: PreviewLink) {
  const host = <strong>{new URL(url).host}</strong>;
  if (ownAddress)
    return (
      <p>
        {rich(
          'It opens at {host}, away from this site: nobody is signed in there, or can sign in.',
          {
            host,
          },
        )}
      </p>
    );
  return (
    <Alert kind="info">
      {rich(
        'Previews have no address of their own yet, so this one opens at {host} itself: as finished pages that run no scripts, as a visitor sees them. Do not type your password into them. PREVIEW_URL sets an address.',
        { host },
      )}
    </Alert>
  );
}
