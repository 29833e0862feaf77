/** The logo: a note pinned to a board. */
export function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--hero)" />
      <path d="M11 12.5h18v12.6L23.6 31H11z" fill="#fff" />
      <path d="M29 25.1h-5.4V31z" fill="#a9d8c7" />
      <path d="M14.5 19h11M14.5 23.2h7" stroke="#0b5d48" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="20" cy="11.6" r="4" fill="var(--accent)" />
    </svg>
  );
}
