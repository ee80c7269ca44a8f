// The app itself on this device: its page and its files, never an answer of the API. What a person saw is kept by src/web/lib/offline-store.ts.
const CACHE = 'app-1'
const MOST_FILES = 400

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request('/', { cache: 'reload' }))))
  self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|dev|sandbox)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (/^\/(assets|messages)\/|^\/(start\.js|mark\.svg|icon-\d+\.png|config\.json)$/.test(pathname))
    event.respondWith(pathname.startsWith('/assets/') ? fileOf(request) : freshOf(request))
})

// Every address is the same page: one is kept.
async function pageOf(request) {
  try {
    const answer = await fetch(request)
    if (
      answer.ok &&
      !answer.redirected &&
      answer.headers.get('content-type')?.startsWith('text/html') &&
      !/\.\w+$/.test(new URL(request.url).pathname)
    ) {
      const cache = await caches.open(CACHE)
      await cache.put('/', answer.clone())
    }
    return answer
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

// Named by their content: what is kept is right for ever. The oldest go first.
async function fileOf(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
    const names = (await cache.keys()).filter(({ url }) => url.includes('/assets/'))
    await Promise.all(names.slice(0, Math.max(0, names.length - MOST_FILES)).map((name) => cache.delete(name)))
  }
  return answer
}

async function freshOf(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
