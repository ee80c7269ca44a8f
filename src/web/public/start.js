// Runs before first paint, as a file so that the page needs no inline script.
;(() => {
  const kept = localStorage.getItem('theme')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // Before the modules, so that every sentence they hold is in the person’s language from the first one on.
  const language = localStorage.getItem('language')
  if (language !== null && language !== 'en' && /^[a-z]{2}$/.test(language)) {
    document.documentElement.lang = `${language}-IN`
    document.write(`<script src="/messages/${language}.js"></script>`)
  }
  const nonce = document.currentScript?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce // the scroll lock of dialogs adds a style element and reads its nonce here
})()
