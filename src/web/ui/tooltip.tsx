import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Keys } from './kbd.tsx'
import styles from './tooltip.module.css'

type Side = 'top' | 'right' | 'bottom' | 'left'
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

/** The container of tooltips: readable content must be inside a landmark or a dialog. */
const LANDMARKS = '[role=dialog], [role=alertdialog], dialog, main, nav, aside, header, footer'
const GAP = 6
const EDGE = 8

type BubbleProps = { button: Element; side: Side; text: string; shortcut: string | undefined }

/** A popover, so that it is above dialogs and positioned by the window, whatever its landmark. */
function Bubble({ button, side, text, shortcut }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    const own = bubble.current
    if (!own) return
    own.showPopover()
    setPlace(placed(button.getBoundingClientRect(), own.getBoundingClientRect(), side))
    return () => own.hidePopover()
  }, [button, side])
  return createPortal(
    <div ref={bubble} role="tooltip" popover="manual" className={styles.tooltip} style={place}>
      {text}
      {shortcut && <Keys keys={shortcut} />}
    </div>,
    button.closest(LANDMARKS) ?? document.body,
  )
}

// Beside the button, on the other side if there is no space, and never beyond the edge of the window.
function placed(at: DOMRect, own: DOMRect, side: Side): CSSProperties {
  const within = (value: number, size: number, whole: number) => Math.max(EDGE, Math.min(value, whole - size - EDGE))
  if (side === 'left' || side === 'right') {
    const right = at.right + GAP
    const left = side === 'right' && right + own.width + EDGE < innerWidth ? right : at.left - GAP - own.width
    return { left, top: within(at.top + (at.height - own.height) / 2, own.height, innerHeight) }
  }
  const below = at.bottom + GAP
  const top = side === 'bottom' && below + own.height + EDGE < innerHeight ? below : at.top - GAP - own.height
  return { top, left: within(at.left + (at.width - own.width) / 2, own.width, innerWidth) }
}
