// Runs before first paint, as a file so that the page needs no inline script.
;(() => {
  const kept = localStorage.getItem('theme')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // Before the modules, so that every sentence they hold is in the person’s language from the first one on.
  // A page behind a link comes in the language its reader chose there, else in the one that the link was sent in.
  const isSent = /^\/(pay|collect|statement|estimate|offer|approval)(\/|$)/.test(location.pathname)
  const asked = isSent && (localStorage.getItem('reader-language') ?? new URLSearchParams(location.search).get('lang'))
  const language = asked || localStorage.getItem('language')
  // Pages of customers and candidates have their own, shorter catalogue.
  const part = isSent && !location.pathname.startsWith('/approval') ? '.reader' : ''
  if (language !== null && language !== 'en' && /^[a-z]{2}$/.test(language)) {
    // Waited for, as a script in the head would be: the modules below read it while they load. Without it the page is in English.
    const request = new XMLHttpRequest()
    request.open('GET', `/messages/${language}${part}.json`, false)
    try {
      request.send()
      if (request.status === 200) {
        globalThis.pageTexts = { language, catalogue: JSON.parse(request.responseText) }
        document.documentElement.lang = `${language}-IN`
      }
    } catch {}
  }
  const nonce = document.currentScript?.nonce
  if (nonce) globalThis.__webpack_nonce__ = nonce // the scroll lock of dialogs adds a style element and reads its nonce here
})()
