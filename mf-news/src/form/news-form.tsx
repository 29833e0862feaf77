import { Save } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { TITLE_MAX_LENGTH } from 'shared/domain';
import { MarkdownEditor, ProgressBar } from 'shared/editor';
import { EditForm, LeaveDialog, useEditForm } from 'shared/forms';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, ConfirmDialog, TextField } from 'shared/ui';
import { BannerField } from './banner-field.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { GalleryField } from './gallery-field.tsx';
import { checkPost, fieldsOf } from './news-form.rules.ts';
import { savingProgress } from './saving-text.rules.ts';
import { sendPost } from './send-post.ts';
import { SignatureField } from './signature-field.tsx';

const EDITOR_HEIGHT_PX = 400;

type Props = {
  /** The post to change; null for a new one. */
  readonly post: NewsPost | null;
  /** The post as the server has it now, once that is known. */
  readonly serverPost?: NewsPost | null;
  readonly isMissing?: boolean;
};

export function NewsForm({ post, serverPost = null, isMissing = false }: Props) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const editAgain = (saved: NewsPost) =>
    navigate(`/news/edit/${saved.id}`, { state: { post: saved }, viewTransition: true });
  const form = useEditForm({
    name: 'news',
    thing: post,
    newer: serverPost,
    fieldsOf,
    // A draft keeps no pictures, so it keeps no description of one.
    notInDraft: ['bannerAlt'],
    check: checkPost,
    load: (id) => call('news.get', { params: { id } }),
    send: sendPost,
    onSaved: ({ id }) => navigate(post ? `/news/${id}` : '/news', { viewTransition: true }),
    announce: (saved) =>
      showToast({
        kind: 'status',
        text: post ? t('Post saved.') : t('Post published.'),
        ...(!post && { action: { label: t('Edit post'), run: () => void editAgain(saved) } }),
      }),
    fallback: () => t('An unknown error occurred'),
  });
  const { fields, change, errors, busy, blocker, conflict, newer: unseenPost } = form;
  const isLeaving = blocker.state === 'blocked';
  const progress = form.progress && <ProgressBar {...savingProgress(form.progress)} />;
  const save = () => {
    setAsking(false);
    void form.save();
  };

  return (
    <EditForm
      form={form}
      submitLabel={
        <>
          <Save aria-hidden="true" />
          {t('Save')}
        </>
      }
      cancelTo={post ? `/news/${post.id}` : '/news'}
      onSubmit={() => setAsking(form.validate())}
    >
      {isMissing && (
        <Alert kind="error">{t('This post has been deleted since you opened it.')}</Alert>
      )}
      {unseenPost && (
        <Alert kind="info">
          <p>{t('This post has been changed since you opened it.')}</p>
          <Button onClick={() => form.beginWith(unseenPost)}>{t('Load the newer text')}</Button>
        </Alert>
      )}
      <TextField
        label={t('Title')}
        required
        autoFocus={post === null}
        maxLength={TITLE_MAX_LENGTH}
        value={fields.title}
        error={errors.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <BannerField
        banner={fields.banner}
        alt={fields.bannerAlt}
        onChange={(banner) => change({ banner })}
        onAltChange={(bannerAlt) => change({ bannerAlt })}
      />
      <MarkdownEditor
        label={t('Content')}
        height={EDITOR_HEIGHT_PX}
        value={fields.content}
        error={errors.content ?? null}
        onChange={(content) => change({ content })}
      />
      <GalleryField items={fields.gallery} onChange={(gallery) => change({ gallery })} />
      <SignatureField
        author={form.base?.author ?? null}
        signature={fields.signature}
        onChange={(signature) => change({ signature })}
      />
      {form.error && <Alert kind="error">{form.error.text}</Alert>}
      {!isLeaving && (isAsking || busy) && (
        <ConfirmDialog
          question={busy ? t('Saving...') : t('Are you sure you want to save?')}
          confirmLabel={t('Save')}
          focus="confirm"
          busy={busy}
          onConfirm={save}
          onCancel={() => setAsking(false)}
        >
          {progress}
        </ConfirmDialog>
      )}
      {conflict && (
        <EditConflict
          theirPost={conflict.theirs}
          text={conflict.text}
          myText={`${fields.title}\n\n${fields.content}`}
          onLoadTheirs={() => form.beginWith(conflict.theirs)}
          onKeepMine={() => void form.keepMine()}
          onCancel={form.decideLater}
        />
      )}
      <LeaveDialog
        blocker={blocker}
        keptText={
          form.draft.isRefused
            ? undefined
            : t('Your text is kept on this device as a draft. Photos that you chose are not.')
        }
        saveAction={{
          label: post ? t('Save and leave') : t('Publish and leave'),
          busy,
          onSave: () => {
            if (form.validate()) save();
            else blocker.reset?.();
          },
        }}
      >
        {progress}
      </LeaveDialog>
    </EditForm>
  );
}
