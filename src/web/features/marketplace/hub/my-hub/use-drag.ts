import { type PointerEvent, useRef, useState } from 'react'

/** Dragging a picture over the others moves it there. Touch scrolls instead; it uses the arrows. */
export function useDrag(onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const over = useRef<string>(undefined)
  const tileAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-image]')
  const end = () => setDragged(undefined)
  return {
    dragged,
    listeners: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null
        const id = tile?.closest<HTMLElement>('[data-image]')?.dataset['image']
        if (id === undefined || event.pointerType !== 'mouse' || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        over.current = id
        setDragged(id)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged === undefined) return
        const tile = tileAt(event.clientX, event.clientY)
        const id = tile?.dataset['image']
        // Once for each tile: one that came under the pointer through the move itself does not count.
        if (tile === undefined || tile === null || id === undefined || id === over.current) return
        over.current = id
        if (id !== dragged) onMove(dragged, Number(tile.dataset['at']))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
