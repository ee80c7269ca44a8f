const events = new EventTarget()

/** Asks the shell for something by name: what a menu item of type `click` carries in `eventName`. */
export function askShell(name: string, detail?: string): void {
  events.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Hears what a menu item asks for. Returns how to stop. */
export function onShell(name: string, listener: (detail: string | undefined) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | undefined>).detail ?? undefined)
  events.addEventListener(name, hear)
  return () => events.removeEventListener(name, hear)
}
