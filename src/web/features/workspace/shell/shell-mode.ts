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

/** Keeps how the person wants the side bar: here at once, and with their account for every other device. */
export function chooseMode(mode: ChosenMode): void {
  keep(mode)
  queryClient.setQueryData(navigationQuery.queryKey, (old) => old && { ...old, mode })
  // Not told when it fails: this device has it, and the next choice is sent again.
  void call(updateUserConfig, { body: { navigation: mode } }).catch(() => undefined)
}

/** What the account remembers; this device keeps it for the outline that stands before the account is known. */
function useRemembered(): ChosenMode | undefined {
  const { data } = useQuery({ ...navigationQuery, enabled: false })
  const mode = data?.mode ?? undefined
  useEffect(() => {
    if (mode !== undefined && mode !== kept()) keep(mode)
  }, [mode])
  return mode
}

/** How the person wants the side bar, if they ever chose. */
export function useChosenMode(): ChosenMode | undefined {
  const device = useKept()
  return useRemembered() ?? device
}

/** Classy from 1200 px, mobile below; the person's choice and the route's wish come first. Who hides the menu opens it as on a tablet. */
export function useShellMode(): ShellMode {
  const chosen = useChosenMode()
  const isMobile = useMedia(mobile)
  const wish = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.shell)?.staticData.shell })
  if (wish === 'hidden') return 'hidden'
  if (isMobile || chosen === 'hidden') return 'mobile'
  return wish ?? chosen ?? 'classy'
}
