import { useEffect, useRef } from 'react'

/** Handles Enter while no element that uses it has the focus. The list handles its own. */
export function useBareEnter(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isFree =
        event.target instanceof HTMLElement && event.target.closest('a, button, input, select, textarea, [role]') === null
      if (event.key === 'Enter' && isFree && !event.repeat && !event.defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
