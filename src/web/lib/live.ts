import type { LiveEvent } from '#contract/messaging/notifications.ts'

type Hear = (event: LiveEvent) => void

const AGAIN_MS = 30_000

/**
 * Subscribes to the server's events for a person in a company; the returned function stops it. Browsers limit connections to a
 * server, so one tab subscribes and informs the others; when it closes, another takes over.
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
  // Pages without TLS have no Web Locks: each tab subscribes itself.
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
    // Events while no tab was subscribed were lost.
    opened.addEventListener('open', () => hear({ kind: 'again' }))
    opened.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as LiveEvent))
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      // Rejected, so the browser does not reconnect itself. Another request shows whether the session has ended.
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
