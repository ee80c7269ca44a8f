import { useCallback, useSyncExternalStore } from 'react'

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** xs, sm and md count as mobile. */
export const mobile = '(max-width: 1199px)'
/** A touch screen. */
export const coarse = '(pointer: coarse)'
export const phone = '(max-width: 599px)'
/** xs and sm: the header shows the most used controls, the rest is in the user menu. */
export const compact = '(max-width: 899px)'
/** Between the two, too narrow for every column of a list. */
export const tablet = '(max-width: 999px)'
/** A small desktop, with the menu beside the page. */
export const laptop = '(max-width: 1359px)'
