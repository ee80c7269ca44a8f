/** Of mails alone: their programs know no tokens. Contrast is 4.5 to 1 at least, on either ground. */
export const [background, paper, line, ink, muted] = ['#f6f7f9', '#ffffff', '#e2e5eb', '#14171f', '#5d6675']

/** Loads no font. */
export const font = `font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif`

/** Programs that know dark colours take these; the others change the light ones by themselves. */
export const dark = `@media (prefers-color-scheme:dark){.back{background:#0f1115!important}.paper{background:#181b22!important;border-right-color:#2b303b!important;border-bottom-color:#2b303b!important;border-left-color:#2b303b!important}.panel{background:#12151b!important;border-color:#2b303b!important}.ink,.ink a{color:#eef0f4!important}.muted{color:#a3abba!important}.button a{color:#ffffff!important}}`
