/** An illustration: a page of figures under two stars. */
export function Picture() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" fill="none" aria-hidden focusable={false}>
      <rect x="18" y="20" width="84" height="72" rx="10" fill="var(--surface)" stroke="var(--border-1)" strokeWidth="1.5" />
      <path d="M30 36h30M30 46h20" stroke="var(--border-2)" strokeWidth="3" strokeLinecap="round" opacity="0.6" />
      <g fill="var(--accent)">
        <rect x="30" y="68" width="9" height="14" rx="2" opacity="0.35" />
        <rect x="44" y="60" width="9" height="22" rx="2" opacity="0.55" />
        <rect x="58" y="64" width="9" height="18" rx="2" opacity="0.75" />
        <rect x="72" y="52" width="9" height="30" rx="2" />
      </g>
      <path
        d="M98 8c1.4 9.8 5.4 13.8 15.2 15.2-9.8 1.4-13.8 5.4-15.2 15.2-1.4-9.8-5.4-13.8-15.2-15.2 9.8-1.4 13.8-5.4 15.2-15.2Z"
        fill="var(--violet)"
      />
      <path
        d="M116 40c.8 5.200 2.800 7.200 8 8-5.200.8-7.200 2.800-8 8-.8-5.200-2.800-7.200-8-8 5.200-.8 7.200-2.800 8-8Z"
        fill="var(--accent)"
      />
    </svg>
  )
}
