import { call } from 'shared/api';
import type { ResponseOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Alert, Button, TextField } from 'shared/ui';
import { CopyButton } from '../ui/copy-button.tsx';
import { publishTimeInWords } from './publish-time.rules.ts';

type Props = {
  readonly postId: number;
  readonly link: ResponseOf<'news.createPreviewLink'>;
  readonly onEnded: () => void;
};

/** A link to copy, with which somebody without an account reads a post that is not published. */
export function PreviewLink({ postId, link, onEnded }: Props) {
  const ending = useMutation(
    async () => {
      await call('news.deletePreviewLinks', { params: { id: postId } });
      onEnded();
    },
    { fallback: t('The links could not be ended.') },
  );
  return (
    <div className="stack">
      <TextField
        label={t('Preview link')}
        hint={t(
          'Everybody who has it can read the post, without an account. It ends on {time}, or when the post is published.',
          { time: publishTimeInWords(Date.parse(link.expiresAt), Date.now()) },
        )}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">
        <CopyButton label={t('Copy link')} text={link.url} />
        <Button busy={ending.busy} onClick={() => void ending.write()}>
          {t('End all links of this post')}
        </Button>
      </div>
      {ending.error && <Alert kind="error">{ending.error.text}</Alert>}
    </div>
  );
}
