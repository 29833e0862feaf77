import { ExternalLink } from 'lucide-react';
import { call } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, ButtonLink, DateText } from 'shared/ui';
import { LoadedRows, Modal } from '../ui/index.ts';
import { CopyField } from './copy-field.tsx';

type Props = {
  readonly section: string;
  readonly version: string;
  readonly onClose: () => void;
};

export function PreviewDialog({ section, version, onClose }: Props) {
  const loadState = useRequest(() =>
    trackResponse(call('releases.preview', { params: { section }, body: { version } })),
  );
  return (
    <Modal title={t('Preview of {name}', { name: `${section} ${version}` })} onClose={onClose}>
      <LoadedRows
        loadState={loadState}
        skeletonRows={2}
        fallbackText={t('The link could not be made.')}
      >
        {({ value: { url, until, ownAddress, misfits } }) => {
          const host = <strong>{new URL(url).host}</strong>;
          return (
            <>
              <p>
                {rich(
                  'Whoever opens this link sees the site with this release until {date}, or until they choose “Leave preview” at the top of the page. Nothing changes for anybody else.',
                  { date: <DateText iso={until} withTime /> },
                )}
              </p>
              <p>
                {ownAddress
                  ? rich(
                      'It opens at {host}, away from this site: nobody is signed in there, or can sign in.',
                      { host },
                    )
                  : rich(
                      'Previews have no address of their own yet, so this one opens at {host} itself: as finished pages that run no scripts, as a visitor sees them. Do not type your password into them. PREVIEW_URL sets an address.',
                      { host },
                    )}
              </p>
              {misfits.length > 0 && (
                <Alert kind="error">
                  {t('It does not fit the rest of the site, so its pages may be missing:')}{' '}
                  {misfits.join(' ')}
                </Alert>
              )}
              <CopyField label={t('Preview link')} value={url} />
              <div>
                <ButtonLink to={url} target="_blank" rel="noopener" variant="primary">
                  <ExternalLink aria-hidden="true" />
                  {t('Open in a new tab')}
                </ButtonLink>
              </div>
            </>
          );
        }}
      </LoadedRows>
    </Modal>
  );
}
