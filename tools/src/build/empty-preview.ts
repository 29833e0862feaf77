/**
 * In place of the preview which the Markdown editor's package would bring: previews are rendered by the
 * site's own renderer, and that package's would double the editor's size and let raw HTML in.
 */
export default function EmptyPreview() {
  return null;
}
