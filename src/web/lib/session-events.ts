const sessionEvents = new EventTarget()

/** Subscribes to 401 responses, except of calls that check for a session. Returns the unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEvents.addEventListener('ended', listener)
  return () => sessionEvents.removeEventListener('ended', listener)
}

/** Announces that the server has ended the session. */
export function announceSessionEnded(): void {
  sessionEvents.dispatchEvent(new Event('ended'))
}
