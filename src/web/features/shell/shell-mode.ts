import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { mobile, useMedia, wide } from '#web/lib/media.ts'

export type ShellMode = 'classy' | 'modern' | 'dense' | 'hidden' | 'mobile'
export type ChosenMode = 'classy' | 'modern' | 'dense'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `hidden`: no bar and no header, for onboarding and fund transfer. `dense`: document editors. */
    shell?: 'hidden' | 'dense'
  }
}

const listeners = new Set<() => void>()
const kept = (): ChosenMode | undefined => {
  const mode = localStorage.getItem('nav')
  return mode === 'classy' || mode === 'modern' || mode === 'dense' ? mode : undefined
}

/** Keeps how the person wants the side bar on this device. */
export function chooseMode(mode: ChosenMode): void {
  localStorage.setItem('nav', mode)
  for (const listener of listeners) listener()
}

/** Classy from 1440 px, dense from 1200, mobile below; the person's choice and the route's wish come first. */
export function useShellMode(): ShellMode {
  const chosen = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, kept)
  const isMobile = useMedia(mobile)
  const isWide = useMedia(wide)
  const wish = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.shell)?.staticData.shell })
  if (wish === 'hidden') return 'hidden'
  if (isMobile) return 'mobile'
  return wish ?? chosen ?? (isWide ? 'classy' : 'dense')
}
