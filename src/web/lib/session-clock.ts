import { IDLE_MINUTES, SESSION_MINUTES, SESSION_WARNING_MINUTES } from '#contract/identity/session.ts'

const MINUTE = 60_000
/** Activity without requests is reported to the server at this interval. */
const TELL_EVERY = MINUTE
const LOOK_EVERY = 1000

/** `warned`: one minute is left. `held`: the password unlocks it. `over`: a full sign-in is needed. */
export type SessionState = 'open' | 'warned' | 'held' | 'over'
type Word = { used: number } | { held: true }

let state: SessionState = 'open'
/** When the session was last used, in any tab, as far as the server knows. */
let usedAt = Date.now()
/** When this tab was last used. */
let touchedAt = Date.now()
const listeners = new Set<() => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session-clock')

/** For `useSyncExternalStore`. */
export const sessionClock = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  state: () => state,
  /** When the session locks unless it is used, in milliseconds of this machine's clock. */
  heldAt: () => usedAt + SESSION_MINUTES * MINUTE,
}

/** True if no one used this tab for a minute: its requests then count as background. */
export const isUnattended = () => Date.now() - touchedAt > TELL_EVERY

/** The session was used or unlocked: every tab continues. */
export function sessionUsed(at = Date.now()): void {
  used(at)
  tabs?.postMessage({ used: at } satisfies Word)
}

/** The server locked the session: every tab asks for the password. */
export function sessionHeld(): void {
  become('held')
  tabs?.postMessage({ held: true } satisfies Word)
}

/**
 * Tracks activity and the clock while a person is signed in. `tell` extends the session at the server. Returns a function that
 * stops it.
 */
export function watchSession(tell: () => Promise<unknown>): () => void {
  const touch = () => {
    touchedAt = Date.now()
  }
  const look = () => become(next(tell))
  const hear = ({ data }: MessageEvent<Word>) => ('used' in data ? used(data.used) : become('held'))
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  for (const event of events) window.addEventListener(event, touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  tabs?.addEventListener('message', hear)
  const timer = setInterval(look, LOOK_EVERY)
  return () => {
    clearInterval(timer)
    for (const event of events) window.removeEventListener(event, touch, { capture: true })
    document.removeEventListener('visibilitychange', look)
    tabs?.removeEventListener('message', hear)
  }
}

function used(at: number): void {
  usedAt = Math.max(usedAt, at)
  become('open')
}

function next(tell: () => Promise<unknown>): SessionState {
  const quiet = Date.now() - usedAt
  if (quiet >= IDLE_MINUTES * MINUTE) return 'over'
  if (state === 'held' || quiet >= SESSION_MINUTES * MINUTE) return 'held'
  // While the warning shows only its button counts: stray activity must not dismiss it.
  if (state === 'open' && touchedAt > usedAt && quiet >= TELL_EVERY && !isUnattended()) {
    const at = Date.now()
    sessionUsed(at)
    // A rejection by the server arrives as an event of its own; a failed request is retried at the next tick.
    tell().catch(() => {
      if (usedAt === at) usedAt = at - quiet
    })
    return 'open'
  }
  return quiet >= (SESSION_MINUTES - SESSION_WARNING_MINUTES) * MINUTE ? 'warned' : 'open'
}

function become(to: SessionState): void {
  if (state === to) return
  state = to
  for (const listener of listeners) listener()
}
