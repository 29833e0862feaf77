import MDEditor from '@uiw/react-md-editor/nohighlight';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { CONTENT_MAX } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { classNames } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { clear } from './block-commands.ts';
import { EditorNotes } from './editor-notes.tsx';
import { EditorPreview } from './editor-preview.tsx';
import type { MarkdownEditorProps } from './editor-props.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './full-editor.module.css';
import { GrowingText } from './growing-text.tsx';
import { redo, undo } from './history.ts';
import { NarrowSwitch } from './narrow-switch.tsx';
import { isFormatted, pasteFormatted } from './paste-formatted.ts';
import { PICTURE_TYPES } from './pictures.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useNarrow } from './use-narrow.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useTextHistory } from './use-text-history.ts';
import { firstMode, type ViewMode } from './view-modes.ts';

const ALL_MODES: readonly ViewMode[] = ['split', 'edit', 'preview'];
const NO_MODES: readonly ViewMode[] = [];
/** Text and preview side by side would each be too narrow for a table. */
const SMALL = '(max-width: 899px)';
const CLEAR_AT_ONCE = 200;
const frameModes = { split: 'live', edit: 'edit', preview: 'preview' } as const;

/** The whole Markdown editor: toolbar, text, preview, history, and pictures that are chosen, pasted or dropped. */
export function FullEditor(props: MarkdownEditorProps) {
  const { label, value, onChange, height, hint, error, modes = ALL_MODES } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isNarrow = useNarrow();
  const [wideMode, setWideMode] = useState(() =>
    firstMode(modes, { isSmall: window.matchMedia(SMALL).matches }),
  );
  const [narrowMode, setNarrowMode] = useState<ViewMode>('edit');
  const [isFullscreen, setFullscreen] = useState(false);
  const [asksToClear, setAsksToClear] = useState(false);
  const mode = isNarrow ? narrowMode : wideMode;

  const textarea = () => frame.current?.querySelector('textarea') ?? null;
  const text = useTextHistory({ value, onChange, textarea });
  const pictures = usePictureUpload(text);
  const keys = useEditorKeys({ text, isFullscreen, leaveFullscreen: () => setFullscreen(false) });
  const defaultHeight = isNarrow ? height * 1.5 : height;

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        ref={frame}
        className={classNames(styles.frame, isFullscreen && styles.fullscreen)}
        data-wide={(mode === 'split' && !isFullscreen) || undefined}
        data-invalid={error ? true : undefined}
        {...keys}
      >
        <EditorToolbar
          overlays={frame}
          textId={id}
          mode={mode}
          modes={isNarrow ? NO_MODES : modes}
          isFullscreen={isFullscreen}
          can={{
            undo: text.history.past.length > 0,
            redo: text.history.future.length > 0,
            clear: value !== '',
          }}
          onCommand={text.run}
          onImage={() => picker.current?.click()}
          onClear={() => (value.length > CLEAR_AT_ONCE ? setAsksToClear(true) : text.run(clear))}
          onUndo={() => text.go(undo)}
          onRedo={() => text.go(redo)}
          onMode={setWideMode}
          onFullscreen={() => setFullscreen((is) => !is)}
        />
        {isNarrow && <NarrowSwitch mode={mode} onMode={setNarrowMode} />}
        <MDEditor
          value={value}
          onChange={(next = '', event) => {
            const { selectionStart: start, selectionEnd: end } = event?.target ?? textarea() ?? {};
            text.typed({ text: next, start: start ?? next.length, end: end ?? next.length });
          }}
          height={isFullscreen ? '100%' : defaultHeight}
          preview={frameModes[mode]}
          components={{
            textarea: (given) => <GrowingText {...(given as ComponentProps<'textarea'>)} />,
            preview: (source) => <EditorPreview source={source} />,
          }}
          hideToolbar
          commands={[]}
          extraCommands={[]}
          visibleDragbar={false}
          highlightEnable={false}
          // Otherwise the Tab key would write spaces, and nobody could leave the editor by keyboard.
          defaultTabEnable
          textareaProps={{
            id,
            maxLength: CONTENT_MAX,
            'aria-describedby': `${id}-notes`,
            'aria-invalid': error ? true : undefined,
            onPaste: (event) => {
              const { files, types } = event.clipboardData;
              if (isFormatted(event.clipboardData)) {
                event.preventDefault();
                void pasteFormatted(event.clipboardData, text);
                return;
              }
              // Word processors also offer the copied text as a picture: then the text is pasted.
              if (files.length === 0 || types.includes('text/plain')) return;
              event.preventDefault();
              pictures.upload(Array.from(files));
            },
            onDragOver: (event) => {
              if (event.dataTransfer.types.includes('Files')) event.preventDefault();
            },
            onDrop: (event) => {
              if (event.dataTransfer.files.length === 0) return;
              event.preventDefault();
              pictures.upload(Array.from(event.dataTransfer.files));
            },
          }}
        />
        {asksToClear && (
          <ConfirmDialog
            question={t('Clear the whole text?')}
            confirmLabel={t('Clear')}
            look="danger"
            onCancel={() => setAsksToClear(false)}
            onConfirm={() => {
              setAsksToClear(false);
              text.run(clear);
            }}
          />
        )}
      </div>
      <EditorNotes id={`${id}-notes`} text={value} pictures={pictures} hint={hint} error={error} />
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        aria-label={t('Pictures for the text')}
        onChange={(event) => {
          pictures.upload(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
