export type MarkdownEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Height of the text area in pixels; in a narrow window 1.5 times as much. */
  readonly height: number;
  readonly error?: string | null;
};
