import { useCallback, useEffect, useRef, useState } from 'react'

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_PX = 48

/** Keeps the end of a list in view while it grows, unless the person has scrolled up. */
export function usePinned() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isHeld = useRef(true)
  const [isAway, setAway] = useState(false)
  const toEnd = useCallback(() => {
    isHeld.current = true
    setAway(false)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  useEffect(() => {
    const scrolled = box.current
    if (scrolled === null || content.current === null) return
    let last = scrolled.scrollTop
    const onScroll = () => {
      const isNear = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight < NEAR_PX
      // Growth of the list moves the end away; only scrolling up unpins it.
      if (isNear) isHeld.current = true
      else if (scrolled.scrollTop < last) isHeld.current = false
      last = scrolled.scrollTop
      setAway(!isNear && !isHeld.current)
    }
    const grown = new ResizeObserver(() => {
      if (isHeld.current) scrolled.scrollTop = scrolled.scrollHeight
      else setAway(scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight >= NEAR_PX)
    })
    grown.observe(content.current)
    grown.observe(scrolled)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      grown.disconnect()
      scrolled.removeEventListener('scroll', onScroll)
    }
  }, [])
  return { box, content, isAway, toEnd }
}
