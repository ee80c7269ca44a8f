import { useCallback, useMemo, useRef, useState } from 'react'

/** Rows rendered above and below the viewport. */
const SPARE = 10
/** Rows rendered before the browser has said how many there is room for: a desktop's, so that the first picture costs no more than it shows. */
const FIRST = 20

type WindowOptions = {
  count: number /** The height of every row in pixels. */
  height: number /** The height of a sticky header in pixels. */
  head: number /** The initial position, from an earlier visit. */
  start: number
}

/** The visible part of a long list. Renders again only when a row enters or leaves, not on every pixel. */
export function useWindow({ count, height, head, start }: WindowOptions) {
  const element = useRef<HTMLElement>(null)
  const [first, setFirst] = useState(Math.floor(start / height))
  const [room, setRoom] = useState<number>()

  const attach = useCallback(
    (scroller: HTMLElement | null) => {
      element.current = scroller
      if (scroller === null) return
      const look = () => {
        setFirst(Math.floor(scroller.scrollTop / height))
        setRoom(Math.ceil(scroller.clientHeight / height) + 1)
      }
      if (start > 0 && scroller.scrollTop === 0) scroller.scrollTop = start
      scroller.addEventListener('scroll', look, { passive: true })
      // It looks first once the browser has laid the page out; to ask before would make it do so twice.
      const resized = new ResizeObserver(look)
      resized.observe(scroller)
      return () => {
        element.current = null
        scroller.removeEventListener('scroll', look)
        resized.disconnect()
      }
    },
    [height, start],
  )

  const scrollTo = useCallback(
    (index: number) => {
      const scroller = element.current
      if (scroller === null) return
      const [top, bottom] = [index * height, (index + 1) * height + head]
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
    },
    [height, head],
  )

  const [seen, spare] = room === undefined ? [FIRST, 0] : [room, SPARE]
  const from = Math.max(0, Math.min(first, count - 1) - spare)
  const to = Math.min(count, first + seen + spare)
  const shown = useMemo(() => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index), [from, to])
  const focus = useCallback(() => element.current?.focus({ preventScroll: true }), [])
  return { attach, shown, seen, scrollTo, focus }
}
