import { useEffect, useRef } from 'react'

/** Session limits of the specification, in milliseconds. The server keeps the true time. */
export const IDLE_AFTER_MS = 120 * 60_000
export const SESSION_MS = 10 * 60_000
export const WARN_BEFORE_MS = 60_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells when nobody has touched the page for `after` ms, once per pause. A sleeping computer counts. */
export function useIdle(after: number, onIdle: () => void): void {
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  }, [onIdle])
  useEffect(() => {
    let touched = Date.now()
    let isTold = false
    const touch = () => {
      touched = Date.now()
      isTold = false
    }
    const look = () => {
      if (isTold || Date.now() - touched < after) return
      isTold = true
      latest.current()
    }
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true, capture: true })
    const timer = setInterval(look, Math.min(after, 15_000))
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touch, { capture: true })
      clearInterval(timer)
    }
  }, [after])
}
