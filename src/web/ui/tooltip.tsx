import { type ReactNode, useEffect, useRef, useState } from 'react'
import { quietPart } from './lazy-part.tsx'
import type { Side } from './tooltip-bubble.tsx'
import styles from './tooltip.module.css'

const Bubble = quietPart(() => import('./tooltip-bubble.tsx').then((module) => module.Bubble))

type TooltipProps = { text: string; shortcut?: string | undefined; side?: Side; children: ReactNode }

const FIRST_AFTER_MS = 400
/** Within this time after another tooltip the next shows at once, as when moving along a toolbar. */
const WARM_MS = 300
let lastSeen = 0

/** A short text on hover or focus. It must not be the only source of information. Esc or a click hides it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [button, setButton] = useState<Element | null>()
  const seat = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setButton(seat.current?.firstElementChild), after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (button) lastSeen = Date.now()
    setButton(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // Events bubble up from its button; the wrapper itself has no box.
    <span
      ref={seat}
      role="presentation"
      className={styles.seat}
      onMouseEnter={() => show(Date.now() - lastSeen < WARM_MS ? 0 : FIRST_AFTER_MS)}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={hide}
    >
      {children}
      {button && <Bubble {...{ button, side, text, shortcut }} />}
    </span>
  )
}
