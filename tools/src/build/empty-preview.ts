/**
 * Replaces the preview of the Markdown editor's package. The site renders previews itself; the package's own
 * would double the editor's size and let raw HTML in.
 */
export default function EmptyPreview() {
  return null;
}
