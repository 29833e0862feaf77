import { Save, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { NewsPost } from 'shared/contract';
import { TITLE_MAX_LENGTH } from 'shared/domain';
import { MarkdownEditor, ProgressBar } from 'shared/editor';
import { EditForm, LeaveDialog, SAVE_KEYS, useEditForm } from 'shared/forms';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, ConfirmDialog, TextField } from 'shared/ui';
import {
  isUnpublished,
  type Publication,
  PublishLater,
  readAsWriter,
} from '../publishing/index.ts';
import {
  autosaveInWords,
  hasNewPhotos,
  isStillDraft,
  publicationOfDraft,
} from './autosave.rules.ts';
import { BannerField } from './banner-field.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { GalleryField } from './gallery-field.tsx';
import { checkPost, fieldsOf } from './news-form.rules.ts';
import { createPostSaver } from './post-saver.ts';
import { savedText, savingProgress } from './saving-text.rules.ts';
import { SignatureField } from './signature-field.tsx';
import { useAutosave } from './use-autosave.ts';

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
  const [asking, setAsking] = useState<'save' | 'later' | null>(null);
  const [savePost] = useState(createPostSaver);
  // A ref, because the press that chooses the status also saves with it, before the next render.
  const publication = useRef<Publication>({});
  const editAgain = (saved: NewsPost) =>
    navigate(`/news/edit/${saved.id}`, { state: { post: saved }, viewTransition: true });
  const isNewlyPublished = (saved: NewsPost) => post === null && !isUnpublished(saved);
  const form = useEditForm({
    name: 'news',
    thing: post,
    newer: serverPost,
    fieldsOf,
    // The draft in the browser keeps no pictures, so it keeps no description of one.
    notInDraft: ['bannerAlt'],
    check: (fields) => checkPost(fields, publication.current),
    load: readAsWriter,
    send: (fields, saving) => savePost(fields, { ...saving, publication: publication.current }),
    onSaved: (saved) =>
      navigate(isNewlyPublished(saved) ? '/news' : `/news/${saved.id}`, { viewTransition: true }),
    announce: (saved) =>
      showToast({
        kind: 'status',
        text: savedText(saved, form.base),
        ...(isNewlyPublished(saved) && {
          action: { label: t('Edit post'), run: () => void editAgain(saved) },
        }),
      }),
    fallback: () => t('An unknown error occurred'),
  });
  const { base, fields, change, errors, busy, blocker, newer: unseenPost } = form;
  const autosave = useAutosave({
    save: savePost,
    base,
    fields,
    // A new post whose save by hand got no answer may be published by now: an autosave would make it a draft again.
    isPaused: busy || form.conflict !== null || (base === null && form.error?.kind === 'lost'),
    onSaved: (saved, sent) => {
      if (base === null) showIdInAddress(saved);
      form.setBase(saved);
      // A field that the writer has not changed meanwhile is now a saved one.
      const { banner, signature } = fieldsOf(saved);
      if (fields.signature === sent.signature) change({ signature });
      if (fields.banner === sent.banner) change({ banner });
    },
  });
  const conflict = form.conflict ?? autosave.conflict;
  const isLeaving = blocker.state === 'blocked';
  const progress = form.progress && <ProgressBar {...savingProgress(form.progress)} />;
  const isDraft = isStillDraft(base);
  const question = isDraft ? t('Publish this post now?') : t('Are you sure you want to save?');
  const save = (chosenPublication: Publication) => {
    setAsking(null);
    publication.current = chosenPublication;
    void form.save();
  };
  const ask = (pressed: string) => {
    if (pressed === 'draft') return save(publicationOfDraft(base, fields));
    // Whichever status is chosen next, only a draft may have no title.
    publication.current = {};
    if (form.validate()) setAsking(pressed === 'later' ? 'later' : 'save');
  };

  return (
    <EditForm
      form={form}
      submitLabel={
        <>
          {isDraft ? <Send aria-hidden="true" /> : <Save aria-hidden="true" />}
          {isDraft ? t('Publish') : t('Save')}
        </>
      }
      otherSubmits={
        isDraft && (
          <>
            <Button type="submit" value="later">
              {t('Publish later')}
            </Button>
            <Button type="submit" value="draft" {...SAVE_KEYS}>
              {t('Save draft')}
            </Button>
          </>
        )
      }
      statusText={autosaveInWords({
        state: autosave.state,
        hasUnsavedPhotos: hasNewPhotos(fields),
        isKeptHere: !form.draft.isRefusedByBrowser,
      })}
      cancelTo={base ? `/news/${base.id}` : '/news'}
      onSubmit={ask}
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
        {...form.textField('title')}
      />
      <BannerField form={form} />
      <MarkdownEditor
        label={t('Content')}
        height={EDITOR_HEIGHT_PX}
        value={fields.content}
        error={errors.content ?? null}
        onChange={(content) => change({ content })}
      />
      <GalleryField items={fields.gallery} onChange={(gallery) => change({ gallery })} />
      <SignatureField form={form} />
      {form.error && <Alert kind="error">{form.error.text}</Alert>}
      {asking === 'later' && (
        <PublishLater
          busy={busy}
          onChoose={(publishAt) => save({ status: 'scheduled', publishAt })}
          onCancel={() => setAsking(null)}
        />
      )}
      {!isLeaving && (asking === 'save' || busy) && (
        <ConfirmDialog
          question={busy ? t('Saving...') : question}
          confirmLabel={isDraft ? t('Publish') : t('Save')}
          focus="confirm"
          busy={busy}
          onConfirm={() => save(isDraft ? { status: 'published' } : {})}
          onCancel={() => setAsking(null)}
        >
          {progress}
        </ConfirmDialog>
      )}
      {conflict && (
        <EditConflict
          conflict={conflict}
          myText={`${fields.title}\n\n${fields.content}`}
          onLoadTheirs={() => {
            autosave.endConflict();
            form.beginWith(conflict.theirs);
          }}
          onKeepMine={() => {
            autosave.endConflict();
            if (form.conflict) void form.keepMine();
            // The conflict was one of an autosave. The next autosave replaces their text, unless they have published it.
            else form.setBase(conflict.theirs);
          }}
          onCancel={form.conflict ? form.decideLater : autosave.decideLater}
        />
      )}
      <LeaveDialog
        blocker={blocker}
        keptText={
          form.draft.isRefusedByBrowser
            ? undefined
            : t('Your text is kept on this device as a draft. Photos that you chose are not.')
        }
        saveAction={{
          label: isDraft ? t('Save draft and leave') : t('Save and leave'),
          busy,
          onSave: () => {
            publication.current = isDraft ? publicationOfDraft(base, fields) : {};
            if (form.validate()) save(publication.current);
            // The writer stays, and sees the errors.
            else blocker.reset?.();
          },
        }}
      >
        {progress}
      </LeaveDialog>
    </EditForm>
  );
}

/** A reload then opens the saved draft. The router would mount another form, without the focus and the undo of this one. */
function showIdInAddress({ id }: NewsPost): void {
  if (location.pathname === '/news/create')
    history.replaceState(history.state, '', `/news/edit/${id}`);
}
