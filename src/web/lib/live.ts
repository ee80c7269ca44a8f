import type { LiveEvent } from '#contract/messaging/notifications.ts'

type Hear = (event: LiveEvent) => void

const AGAIN_MS = 30_000

/**
 * Follows the server's events of a person in a company until the answer is called. A browser opens few connections to one server,
 * so one tab follows and tells the others; when it closes, another takes over.
 */
export function followLive(address: string, scope: string, hear: Hear): () => void {
  const leaving = new AbortController()
  const name = `live:${scope}`
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }) => hear(data as LiveEvent))
  const lead = () =>
    new Promise<void>((resolve) => {
      if (leaving.signal.aborted) return resolve()
      const stop = stream(address, (event) => {
        hear(event)
        if (!leaving.signal.aborted) others.postMessage(event)
      })
      leaving.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Pages that did not come over TLS have no locks: each follows for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    leaving.abort()
    others.close()
  }
}

function stream(address: string, hear: Hear): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const opened = new EventSource(address, { withCredentials: true })
    source = opened
    // What happened while no one listened was told to no one.
    opened.addEventListener('open', () => hear({ kind: 'again' }))
    opened.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as LiveEvent))
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      // Refused, so the browser does not try again by itself. Asking for something else tells whether the session has ended.
      hear({ kind: 'again' })
      timer = setTimeout(open, AGAIN_MS * (1 + Math.random()))
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
