import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from 'shared/api';
import { isOffline } from 'shared/connection';
import type { NewsPost } from 'shared/contract';
import { writeErrorKind } from 'shared/data';
import { draftTime } from 'shared/forms';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { readAsWriter } from '../publishing/index.ts';
import {
  type AutosaveState,
  isStillDraft,
  publicationOfDraft,
  withoutNewPhotos,
} from './autosave.rules.ts';
import { checkPost, fieldsOf, type NewsFields } from './news-form.rules.ts';
import type { createPostSaver } from './post-saver.ts';

const SAVE_EVERY_MS = 10_000;

type Options = {
  readonly save: ReturnType<typeof createPostSaver>;
  /** The post as it was saved last; null for a new one. */
  readonly base: NewsPost | null;
  readonly fields: NewsFields;
  /** Whether a save by hand is under way, or waits for an answer of the writer. */
  readonly isPaused: boolean;
  /** Called with the saved post, whose texts are those that were sent. */
  readonly onSaved: (saved: NewsPost, sent: NewsFields) => void;
};

/** Another person's save that came first. Nothing is autosaved until the writer has decided. */
type AutosaveConflict = {
  readonly theirs: NewsPost;
  readonly text: string;
  /** False once the writer has chosen to decide later. */
  readonly isOpen: boolean;
};

/** Saves a new post or a draft to the server, every ten seconds while something has changed. It never publishes. */
export function useAutosave({ save, base, fields, isPaused, onSaved }: Options) {
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' });
  const [conflict, setConflict] = useState<AutosaveConflict | null>(null);
  // Refs, because the timer reads them before the next render.
  const isRunning = useRef(false);
  /** The fields, as JSON, that the server saved or refused last: they are not sent again until they change. */
  const lastSettled = useRef('');
  // Calls `onSaved` of the last render: the writer may have gone on while the answer was coming.
  const applySaved = useEffectEvent(onSaved);

  const saveChanges = useEffectEvent(async () => {
    const sent = withoutNewPhotos(fields, base);
    const tried = JSON.stringify(sent);
    const mayRun = isStillDraft(base) && !isPaused && !conflict && !isRunning.current;
    const hasChanges = tried !== lastSettled.current && tried !== JSON.stringify(fieldsOf(base));
    if (!mayRun || !hasChanges || useSession.getState().user === null) return;
    if (isOffline()) return setState({ kind: 'unreachable' });
    const check = checkPost(sent, { status: 'draft' });
    if (check.kind === 'wrong') {
      const [reason = ''] = Object.values(check.errors);
      return setState({ kind: 'refused', reason });
    }
    isRunning.current = true;
    try {
      const publication = publicationOfDraft(base, sent);
      const saved = await save(sent, { base, publication, onProgress: () => undefined });
      // Without this, fields that differ from the saved post would be sent again every ten seconds.
      lastSettled.current = tried;
      const now = Date.now();
      // The time of day alone: the save is of today.
      setState({ kind: 'saved', time: draftTime(now, now) });
      applySaved({ ...saved, title: sent.title, content: sent.content }, sent);
    } catch (cause) {
      await showFailure(cause, tried);
    } finally {
      isRunning.current = false;
    }
  });

  const showFailure = async (cause: unknown, tried: string) => {
    console.warn('A draft could not be saved', cause);
    const kind = writeErrorKind(cause);
    const reason = errorText(cause, t('An unknown error occurred'));
    const theirs = kind === 'conflict' && base && (await readAsWriter(base.id).catch(() => null));
    if (theirs) setConflict({ theirs, text: reason, isOpen: true });
    // The session note says what to do.
    if (kind === 'logged-out') return setState({ kind: 'idle' });
    if (kind === 'lost') return setState({ kind: 'unreachable' });
    lastSettled.current = tried;
    setState({ kind: 'refused', reason });
  };

  useEffect(() => {
    const timer = setInterval(() => void saveChanges(), SAVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    state,
    conflict: conflict?.isOpen ? conflict : null,
    /** For a writer who has decided between the versions. Even fields that were refused may be sent again. */
    endConflict: () => {
      lastSettled.current = '';
      setConflict(null);
    },
    decideLater: () => setConflict(conflict && { ...conflict, isOpen: false }),
  };
}
