/** Says, once, that the page can be read, but what was pressed does nothing. */
export function showNotLoaded(): void {
  const template = document.getElementById('not-loaded');
  if (!(template instanceof HTMLTemplateElement)) return;
  const note = template.content.firstElementChild as HTMLElement;
  template.replaceWith(note);
  note.style.cssText =
    'position:fixed;z-index:9;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;justify-content:center;padding:16px 20px;background:var(--surface,Canvas);border-top:2px solid var(--primary)';
  const reload = note.querySelector('button') as HTMLButtonElement;
  reload.onclick = () => location.reload();
  reload.style.cssText =
    'min-height:44px;padding:0 20px;border:0;border-radius:8px;font:inherit;font-weight:600;cursor:pointer;background:var(--primary);color:var(--on-primary)';
}
