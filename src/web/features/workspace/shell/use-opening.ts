import { type KeyboardEvent, useRef, useState } from 'react'

const OPEN_AFTER_MS = 150

/** Folded to icons, the bar opens over the page on hover or focus, and closes when both leave it. */
export function useOpening(isDense: boolean) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seat = useRef<HTMLDivElement>(null)
  const openSoon = () => {
    timer.current = setTimeout(() => setOpen(true), OPEN_AFTER_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDense && isOpen) close()
  }
  const opening = isDense && {
    onMouseEnter: openSoon,
    // A menu opened from the bar is outside of it.
    onMouseLeave: () => document.querySelector('[role=menu]') ?? close(),
    onFocus: (event: React.FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
    onBlur: (event: React.FocusEvent) => seat.current?.contains(event.relatedTarget) || close(),
  }
  return { seat, isOpen, close, handlers: { onKeyDown, ...opening } }
}
