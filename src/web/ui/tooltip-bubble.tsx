import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Keys } from './kbd.tsx'
import styles from './tooltip.module.css'

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** The container of tooltips: readable content must be inside a landmark or a dialog. */
const LANDMARKS = '[role=dialog], [role=alertdialog], dialog, main, nav, aside, header, footer'
const GAP = 6
const EDGE = 8

type BubbleProps = { button: Element; side: Side; text: string; shortcut: string | undefined }

/** A popover, so that it is above dialogs and positioned by the window, whatever its landmark. */
export function Bubble({ button, side, text, shortcut }: BubbleProps) {
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
