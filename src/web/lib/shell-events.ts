const events = new EventTarget()

/** Sends a named event to the shell: the `eventName` of a menu item of type `click`. */
export function askShell(name: string, detail?: string): void {
  events.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Subscribes to events of menu items. Returns the unsubscribe function. */
export function onShell(name: string, listener: (detail: string | undefined) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | undefined>).detail ?? undefined)
  events.addEventListener(name, hear)
  return () => events.removeEventListener(name, hear)
}
