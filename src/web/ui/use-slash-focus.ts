import { type RefObject, useEffect } from 'react'
import { matches } from '#web/lib/shortcuts.ts'

/** Focuses the input on `/`, unless another field or dialog has the keys. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]') !== null
      if (!matches(event, '/') || inField || event.defaultPrevented) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
