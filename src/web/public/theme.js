// Runs before first paint, as a file so that the page needs no inline script.
;(() => {
  const kept = localStorage.getItem('theme')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const nonce = document.currentScript?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce // the scroll lock of dialogs adds a style element and reads its nonce here
})()
