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

// The settings and the first key exchange of the encrypted channel, which src/web/lib/transport.ts takes over: half a second after the
// page was opened, when the scripts of the app may still be on their way. What fails here is done again there.
;(() => {
  if (!globalThis.crypto?.subtle) return
  const settings = fetch('/config.json').then((response) => (response.ok ? response.json() : undefined))
  const keyPair = crypto.subtle.generateKey(
    { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['encrypt', 'decrypt'],
  )
  const exchange = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 500 - performance.now())))
    const [{ services }, { publicKey }] = await Promise.all([settings, keyPair])
    const key = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
    const body = { client_public_key: btoa(String.fromCharCode(...key)) }
    const page = new URLSearchParams(location.search)
    for (const name of ['code', 'uuid']) if (page.has(name)) body[name] = page.get(name)
    // As src/web/lib/time-zone.ts finds and keeps it.
    const at = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join()
    let zone = localStorage.getItem('time-zone') ?? ''
    if (!zone.startsWith(at)) localStorage.setItem('time-zone', (zone = at + Intl.DateTimeFormat().resolvedOptions().timeZone))
    const headers = { 'content-type': 'application/json', 'time-zone': zone.slice(at.length) }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${services.main ?? '/api/main'}/key-exchange`, request)
    if (!response.ok) throw new Error(response.statusText)
    const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0
    return { reply: await response.json(), session_id: response.headers.get('x-session-id') ?? '', ahead }
  }
  const orNothing = (promise) => promise.catch(() => undefined)
  globalThis.opening = { settings: orNothing(settings), keyPair: orNothing(keyPair), exchanged: orNothing(exchange()) }
})()
