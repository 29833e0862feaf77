import type { NewsPost } from 'shared/contract';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';
import { PublicationBar } from './publication-bar.tsx';

type Props = {
  readonly post: NewsPost;
  /** Whether the reader came by a preview link, and can only read. */
  readonly isPreview: boolean;
};

/** Stands above a post that is not published. */
export default function PublicationNotice({ post, isPreview }: Props) {
  if (!isPreview) return <PublicationBar post={post} />;
  return <Alert kind="info">{t('Preview: this post is not published yet.')}</Alert>;
}
