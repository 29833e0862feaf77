import { Save } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { NewsPost } from 'shared/contract';
import { TITLE_MAX } from 'shared/domain';
import { MarkdownEditor, UploadProgress } from 'shared/editor';
import {
  DraftFound,
  DraftSaved,
  draftKey,
  SessionNote,
  useDraft,
  useHeldPage,
  useLeaveGuard,
} from 'shared/forms';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Button, ButtonLink, ConfirmDialog, TextField } from 'shared/ui';
import { BannerField } from './banner-field.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LeaveForm } from './leave-form.tsx';
import styles from './news-form.module.css';
import { fieldsOf, isChanged, type Problems, problemsOf } from './news-form.rules.ts';
import { useSaving } from './use-saving.ts';

const EDITOR_HEIGHT = 400;

type Props = {
  /** The post to change; null for a new one. */
  readonly post: NewsPost | null;
  /** The post as it is by now, where it was changed after it was handed over. */
  readonly newer?: NewsPost | null;
  /** It was deleted after it was handed over. */
  readonly isMissing?: boolean;
};

/** The form in which a news post is written: nothing that was typed gets lost. */
export function NewsForm({ post, newer = null, isMissing = false }: Props) {
  const navigate = useNavigate();
  const [original, setOriginal] = useState(() => fieldsOf(post));
  const [fields, setFields] = useState(original);
  const [version, setVersion] = useState(post?.version ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const titleInput = useRef<HTMLInputElement>(null);
  // Whose draft it is stays the same when the session ends while somebody writes.
  const [userId] = useState(() => useSession.getState().user?.id ?? 0);
  const isEdited = isChanged(fields, original);
  const { title, content } = fields;
  const draft = useDraft({
    storageKey: draftKey({ userId, of: 'news', id: post?.id ?? null }),
    saved: { title: original.title, content: original.content },
    text: { title, content },
    version,
  });
  // Let through once everything is saved, before the page has been drawn without its changes.
  const isReleased = useRef(false);
  const wouldLose = () => isEdited && !isReleased.current;
  const blocker = useLeaveGuard(wouldLose);
  useHeldPage(wouldLose);

  const { saving, setSaving, save } = useSaving({
    post,
    onSaved: async (saved) => {
      draft.forget();
      isReleased.current = true;
      if (blocker.state === 'blocked') return blocker.proceed();
      await navigate(post ? `/news/${saved.id}` : '/news', { viewTransition: true });
    },
    onFailed: () => {
      draft.keep();
      blocker.reset?.();
    },
  });

  const change = (part: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const takeOver = (theirs: NewsPost) => {
    setOriginal(fieldsOf(theirs));
    setFields(fieldsOf(theirs));
    setVersion(theirs.version);
    setSaving({ is: 'idle' });
  };
  const [answered, setAnswered] = useState(newer);
  if (answered !== newer) {
    setAnswered(newer);
    // Where nothing has been typed there is nothing to decide.
    if (newer && newer.version !== version && !isEdited) takeOver(newer);
  }
  const isReady = () => {
    const found = problemsOf(fields);
    setProblems(found);
    if (found.title) titleInput.current?.focus();
    return Object.keys(found).length === 0;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady()) setSaving({ is: 'asked' });
  };
  const isLeaving = blocker.state === 'blocked';

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {draft.found && (
        <DraftFound
          draft={draft.found}
          onDiscard={draft.discard}
          onRestore={() => {
            change(draft.found?.text ?? {});
            setVersion(draft.found?.version ?? version);
            draft.taken();
          }}
        />
      )}
      {isMissing && <Alert kind="error">This post has been deleted since you opened it.</Alert>}
      {newer && newer.version !== version && (
        <Alert kind="info">
          <p>This post has been changed since you opened it.</p>
          <Button onClick={() => takeOver(newer)}>Load the newer text</Button>
        </Alert>
      )}
      <TextField
        ref={titleInput}
        label="Title"
        required
        maxLength={TITLE_MAX}
        value={title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <BannerField banner={fields.banner} onChange={(banner) => change({ banner })} />
      <MarkdownEditor
        label="Content"
        height={EDITOR_HEIGHT}
        value={content}
        error={problems.content ?? null}
        onChange={(next) => change({ content: next })}
      />
      <GalleryField items={fields.gallery} onChange={(gallery) => change({ gallery })} />
      {saving.is === 'failed' && <Alert kind="error">{saving.text}</Alert>}
      {isEdited && <SessionNote />}
      <div className={styles.actions}>
        <Button type="submit" look="primary">
          <Save aria-hidden="true" />
          Save
        </Button>
        <ButtonLink to={post ? `/news/${post.id}` : '/news'} look="quiet">
          Cancel
        </ButtonLink>
        <DraftSaved at={draft.savedAt} />
      </div>
      {!isLeaving && (saving.is === 'asked' || saving.is === 'busy') && (
        <ConfirmDialog
          question="Are you sure you want to save?"
          confirmLabel="Save"
          busy={saving.is === 'busy'}
          onConfirm={() => void save(fields, version)}
          onCancel={() => setSaving({ is: 'idle' })}
        >
          {saving.is === 'busy' && saving.share !== null && (
            <UploadProgress what="photos" share={saving.share} />
          )}
        </ConfirmDialog>
      )}
      {saving.is === 'conflict' && (
        <EditConflict
          theirs={saving.theirs}
          text={saving.text}
          mine={`${title}\n\n${content}`}
          onLoadTheirs={() => takeOver(saving.theirs)}
          onKeepMine={() => {
            setVersion(saving.theirs.version);
            void save(fields, saving.theirs.version);
          }}
          onCancel={() => setSaving({ is: 'idle' })}
        />
      )}
      {isLeaving && (
        <LeaveForm
          saving={saving}
          onSave={() => {
            if (isReady()) void save(fields, version);
            else blocker.reset();
          }}
          onLeave={() => blocker.proceed()}
          onStay={() => blocker.reset()}
        />
      )}
    </form>
  );
}
