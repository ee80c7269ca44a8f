import { IDLE_MINUTES, SESSION_MINUTES, SESSION_WARNING_MINUTES } from '#contract/identity/session.ts'

const MINUTE = 60_000
/** Working without asking the server anything is told to it this often. */
const TELL_EVERY = MINUTE
const LOOK_EVERY = 1000

/** `warned`: a minute is left. `held`: the password opens it again. `over`: the whole sign-in again. */
export type SessionState = 'open' | 'warned' | 'held' | 'over'
type Word = { used: number } | { held: true }

let state: SessionState = 'open'
/** When the session was last used, in any tab, as far as the server knows. */
let usedAt = Date.now()
/** When a person last touched this tab. */
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
  /** When the session is held unless it is used, in milliseconds of this machine's clock. */
  heldAt: () => usedAt + SESSION_MINUTES * MINUTE,
}

/** True when no one touched this tab for a minute: what it asks now it asks by itself. */
export const isUnattended = () => Date.now() - touchedAt > TELL_EVERY

/** The session was used or opened again: every tab goes on. */
export function sessionUsed(at = Date.now()): void {
  used(at)
  tabs?.postMessage({ used: at } satisfies Word)
}

/** The server holds the session: every tab asks for the password. */
export function sessionHeld(): void {
  become('held')
  tabs?.postMessage({ held: true } satisfies Word)
}

/** Watches the person and the clock while a person is signed in. `tell` renews the session at the server. Returns how to stop. */
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
  // Once the warning stands only an answer to it counts: it must not vanish under a hand that moves.
  if (state === 'open' && touchedAt > usedAt && quiet >= TELL_EVERY && !isUnattended()) {
    const at = Date.now()
    sessionUsed(at)
    // What the server refuses it says by an event of its own; what did not reach it is tried at the next look.
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
