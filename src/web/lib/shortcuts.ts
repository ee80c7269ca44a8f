import { useEffect } from 'react'
import { t } from '#core/messages.ts'

/** `SHIFT+H`, `CONTROL+K`, `SHIFT+ALT+C`: in the notation of the specification. */
export type Shortcut = {
  keys: string
  run: () => void /** Works inside fields too; never under an open dialog. */
  everywhere?: boolean
}

/** Listens for shortcuts while mounted. Keys are physical (event.code), so every layout works. */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const hit = shortcuts.find(({ keys }) => matches(event, keys))
      if (hit === undefined || (!hit.everywhere && isField(event.target))) return
      // Under a dialog it does nothing, and suppresses the browser's default.
      if (!isLayered()) hit.run()
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts, enabled])
}

/** Control also means Command on a Mac. */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  const code = /^[A-Z]$/.test(last) ? `Key${last}` : (named[last] ?? last)
  return (
    event.code === code &&
    event.shiftKey === parts.includes('SHIFT') &&
    event.altKey === parts.includes('ALT') &&
    (event.ctrlKey || event.metaKey) === parts.includes('CONTROL')
  )
}
const named: Record<string, string> = { '/': 'Slash', ENTER: 'Enter', ESC: 'Escape' }

/** The sign of a key, in Latin letters whatever layout writes it: the key of `x` is `x` on a Devanagari keyboard too. */
export function latinKey({ key, code }: { key: string; code: string }): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key
  return letter?.toLowerCase() ?? signs[code] ?? key
}
const signs: Record<string, string> = { Period: '.', Comma: ',', Slash: '/', Space: ' ' }

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
const isLayered = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

const isMac = () => navigator.platform.startsWith('Mac')

/** `SHIFT+H` → ['Shift', 'H'], with Mac symbols on a Mac. */
export function keyCaps(keys: string): string[] {
  const signs: Record<string, string> = isMac()
    ? { SHIFT: '⇧', ALT: '⌥', CONTROL: '⌘', ENTER: '↵' }
    : { SHIFT: 'Shift', ALT: 'Alt', CONTROL: t('Ctrl'), ENTER: 'Enter' }
  return keys.split('+').map((key) => signs[key] ?? key)
}
