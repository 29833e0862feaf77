/**
 * Replaces the preview of the Markdown editor's package. The site renders previews itself: the preview of the
 * package would make the editor half as large again and allow raw HTML.
 */
export default function EmptyPreview() {
  return null;
}
