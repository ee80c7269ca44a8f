import { useCallback, useEffect, useRef, useState } from 'react'

/** This near the end counts as the end. */
const NEAR_PX = 48

/** Keeps the end of a list in sight while it grows, unless the person has scrolled up to read. */
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
      // Growing moves the end away; only going up lets go of it.
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
