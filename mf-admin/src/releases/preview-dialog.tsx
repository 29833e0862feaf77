import { ExternalLink } from 'lucide-react';
import { call } from 'shared/api';
import type { Section } from 'shared/contract';
import { deferred, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, ButtonLink, DateText } from 'shared/ui';
import { LoadedRows } from '../ui/loaded-rows.tsx';
import { Modal } from '../ui/modal.tsx';
import { CopyField } from './copy-field.tsx';
import { ProblemAlert } from './problem-alert.tsx';

type Props = {
  readonly section: Section;
  readonly version: string;
  readonly onClose: () => void;
};

/** Makes a public link to a release that is not live. */
export function PreviewDialog({ section: { name, title }, version, onClose }: Props) {
  const [answer, retry] = useRequest(() =>
    deferred(call('releases.preview', { params: { section: name }, body: { version } })),
  );
  return (
    <Modal title={t('Preview of {name}', { name: `${title} ${version}` })} onClose={onClose}>
      <LoadedRows
        answer={answer}
        rows={2}
        failed={t('The link could not be made.')}
        onRetry={retry}
      >
        {({ value: { url, until, ownAddress, misfits } }) => (
          <>
            <p>
              {rich(
                'Whoever opens this link sees the site with this release until {date}, or until they choose “Leave preview” at the top of the page. Nothing changes for anybody else.',
                { date: <DateText iso={until} time /> },
              )}
            </p>
            <WhereItOpens host={new URL(url).host} ownAddress={ownAddress} />
            {misfits.length > 0 && (
              <ProblemAlert
                problem={{
                  text: t('It does not fit the rest of the site, so its pages may be missing:'),
                  reasons: misfits,
                }}
              />
            )}
            <CopyField label={t('Preview link')} value={url} />
            <div>
              <ButtonLink to={url} target="_blank" rel="noopener" variant="primary">
                <ExternalLink aria-hidden="true" />
                {t('Open in a new tab')}
              </ButtonLink>
            </div>
          </>
        )}
      </LoadedRows>
    </Modal>
  );
}

type OpensProps = { readonly host: string; readonly ownAddress: boolean };

const WhereItOpens = ({ host, ownAddress }: OpensProps) =>
  ownAddress ? (
    <p>
      {rich('It opens at {host}, away from this site: nobody is signed in there, or can sign in.', {
        host: <strong>{host}</strong>,
      })}
    </p>
  ) : (
    <Alert kind="info">
      {rich(
        'Previews have no address of their own yet, so this one opens at {host} itself: as finished pages that run no scripts, as a visitor sees them. Do not type your password into them. PREVIEW_URL sets an address.',
        { host: <strong>{host}</strong> },
      )}
    </Alert>
  );
