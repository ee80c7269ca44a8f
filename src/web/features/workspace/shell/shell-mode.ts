import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { navigationModes, updateUserConfig } from '#contract/identity/user-config.ts'
import { call } from '#web/lib/call.ts'
import { mobile, useMedia } from '#web/lib/media.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query.ts'

export type ShellMode = 'classy' | 'modern' | 'dense' | 'hidden' | 'mobile'
export type ChosenMode = (typeof navigationModes)[number]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `hidden`: no bar and no header, for onboarding and fund transfer. `dense`: document editors. */
    shell?: 'hidden' | 'dense'
  }
}

const listeners = new Set<() => void>()
const kept = (): ChosenMode | undefined => {
  const mode = localStorage.getItem('nav')
  return navigationModes.find((one) => one === mode)
}
function keep(mode: ChosenMode): void {
  localStorage.setItem('nav', mode)
  for (const listener of listeners) listener()
}
const useKept = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, kept)

/** Saves the layout of the side bar: at once on this device, and in the account for others. */
export function chooseMode(mode: ChosenMode): void {
  keep(mode)
  queryClient.setQueryData(navigationQuery.queryKey, (old) => old && { ...old, mode })
  // A failure is not shown: this device has the layout, and the next change is sent again.
  void call(updateUserConfig, { body: { navigation: mode } }).catch(() => undefined)
}

/** The account's saved layout; also stored on this device for the outline shown before the account has loaded. */
function useRemembered(): ChosenMode | undefined {
  const { data } = useQuery({ ...navigationQuery, enabled: false })
  const mode = data?.mode ?? undefined
  useEffect(() => {
    if (mode !== undefined && mode !== kept()) keep(mode)
  }, [mode])
  return mode
}

/** The person's side bar layout, if they ever chose one. */
export function useChosenMode(): ChosenMode | undefined {
  const device = useKept()
  return useRemembered() ?? device
}

/** Classy from 1200 px, mobile below; the person's choice and the route take precedence. A hidden menu opens as on a tablet. */
export function useShellMode(): ShellMode {
  const chosen = useChosenMode()
  const isMobile = useMedia(mobile)
  const wish = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.shell)?.staticData.shell })
  if (wish === 'hidden') return 'hidden'
  if (isMobile || chosen === 'hidden') return 'mobile'
  return wish ?? chosen ?? 'classy'
}
