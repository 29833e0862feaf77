import MDEditor from '@uiw/react-md-editor/nohighlight';
import { type ComponentProps, useDeferredValue, useId, useRef, useState } from 'react';
import { t } from '../language/index.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { classNames } from '../ui/controls/class-names.ts';
import { ConfirmDialog } from '../ui/controls/confirm-dialog.tsx';
import fieldStyles from '../ui/controls/field.module.css';
import { PICTURE_TYPES } from './choose-picture.ts';
import { clear } from './commands/block-commands.ts';
import { useTextHistory } from './commands/use-text-history.ts';
import { EditorNotes } from './editor-notes.tsx';
import styles from './full-editor.module.css';
import type { MarkdownEditorProps } from './markdown-editor-props.ts';
import { adaptPaste, isFormatted, pasteFormatted } from './paste.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { useViewMode, type View } from './toolbar/use-view-mode.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const CLEAR_WITHOUT_ASKING_MAX_CHARS = 200;
const LIBRARY_MODES = { split: 'live', edit: 'edit', preview: 'preview' } as const;

/** The whole Markdown editor: toolbar, text, preview, history, and pictures that are chosen, pasted or dropped. */
export function FullEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, height, error } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const view = useViewMode();
  const [isFullscreen, setFullscreen] = useState(false);
  const [asksToClear, setAsksToClear] = useState(false);

  const textarea = () => frame.current?.querySelector('textarea') ?? null;
  const textHistory = useTextHistory({ value, onChange, textarea });
  const pictures = usePictureUpload(textHistory);
  const keys = useEditorKeys({
    frame,
    textHistory,
    isFullscreen,
    leaveFullscreen: () => setFullscreen(false),
  });

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div
        ref={frame}
        className={classNames(styles.frame, isFullscreen && styles.fullscreen)}
        data-wide={(view.mode === 'split' && !isFullscreen) || undefined}
        data-invalid={error ? true : undefined}
        {...keys.frameProps}
      >
        <EditorToolbar
          menuContainer={frame}
          textId={id}
          textHistory={textHistory}
          view={view}
          isFullscreen={isFullscreen}
          onPickImage={() => picker.current?.click()}
          onClear={() =>
            value.length > CLEAR_WITHOUT_ASKING_MAX_CHARS
              ? setAsksToClear(true)
              : textHistory.run(clear)
          }
          onToggleFullscreen={() => setFullscreen((wasFullscreen) => !wasFullscreen)}
        />
        {view.isNarrow && <NarrowSwitch {...view} />}
        <MDEditor
          value={value}
          onChange={(next = '', event) => {
            const { selectionStart: start, selectionEnd: end } = event?.target ?? textarea() ?? {};
            textHistory.recordTyped({
              text: next,
              start: start ?? next.length,
              end: end ?? next.length,
            });
          }}
          // In a narrow window, the same text has more lines.
          height={isFullscreen ? '100%' : height * (view.isNarrow ? 1.5 : 1)}
          preview={LIBRARY_MODES[view.mode]}
          components={{
            textarea: (textareaProps) => (
              <GrowingText {...(textareaProps as ComponentProps<'textarea'>)} />
            ),
            preview: (source) => <EditorPreview source={source} />,
          }}
          hideToolbar
          visibleDragbar={false}
          textareaProps={{
            id,
            'aria-describedby': `${id}-notes`,
            'aria-invalid': error ? true : undefined,
            ...keys.textProps,
            ...textHistory.compositionProps,
            onPaste: (event) => {
              const { files, types } = event.clipboardData;
              const { value: text, selectionStart: start, selectionEnd: end } = event.currentTarget;
              // A web address becomes a link, and a Markdown file loses the lines for programs at its top.
              const stateAfterPaste = adaptPaste({ text, start, end }, event.clipboardData);
              if (stateAfterPaste) {
                event.preventDefault();
                textHistory.run(() => stateAfterPaste);
                return;
              }
              if (isFormatted(event.clipboardData)) {
                event.preventDefault();
                void pasteFormatted(event.clipboardData, textHistory);
                return;
              }
              // Word processors also offer the copied text as a picture: then the text is pasted.
              if (files.length === 0 || types.includes('text/plain')) return;
              event.preventDefault();
              pictures.upload(files);
            },
            onDragOver: (event) => {
              if (event.dataTransfer.types.includes('Files')) event.preventDefault();
            },
            onDrop: (event) => {
              if (event.dataTransfer.files.length === 0) return;
              event.preventDefault();
              pictures.upload(event.dataTransfer.files);
            },
          }}
        />
        {asksToClear && (
          <ConfirmDialog
            question={t('Clear the whole text?')}
            confirmLabel={t('Clear')}
            variant="danger"
            onCancel={() => setAsksToClear(false)}
            onConfirm={() => {
              setAsksToClear(false);
              textHistory.run(clear);
            }}
          />
        )}
      </div>
      <EditorNotes id={`${id}-notes`} text={value} upload={pictures} error={error} />
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        aria-label={t('Pictures for the text')}
        onChange={({ currentTarget }) => {
          pictures.upload(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** A text area as high as its text. The box around it scrolls, and the library scrolls the preview along. */
const GrowingText = (props: ComponentProps<'textarea'>) => (
  <div className={styles.growing} data-text={props.value}>
    <textarea {...props} spellCheck autoCapitalize="sentences" />
  </div>
);

/** The text as readers see it. It may lag behind, because typing never waits for it. */
function EditorPreview({ source }: { readonly source: string }) {
  const shownSource = useDeferredValue(source);
  if (shownSource.trim() === '') return <p className="hint">{t('Nothing to preview yet.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('Preview')} tabIndex={0}>
      <MarkdownText source={shownSource} />
    </section>
  );
}

/** In a narrow window: switches between the text and its preview. */
const NarrowSwitch = ({ mode, setMode }: View) => (
  <fieldset className={styles.switch} aria-label={t('View')}>
    {(['edit', 'preview'] as const).map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles.choice}
        aria-pressed={mode === choice}
        onClick={() => setMode(choice)}
      >
        {choice === 'edit' ? t('Edit') : t('Preview')}
      </button>
    ))}
  </fieldset>
);
