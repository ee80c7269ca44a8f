import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For a page that shows something else than its address asks for, which nobody has. `shown`: what it shows, by parameter. */
export function useShownSearch(shown: Readonly<Record<string, string | undefined>>): void {
  const router: AnyRouter = useRouter()
  const other = useRouterState({
    select: ({ location }) => {
      const search: Readonly<Record<string, unknown>> = location.search
      const isOther = (name: string) => search[name] !== undefined && shown[name] !== undefined && search[name] !== shown[name]
      return Object.keys(shown).filter(isOther).join()
    },
  })
  useEffect(() => {
    if (other !== '') void import('#web/lib/unknown-search.ts').then(({ leaveOut }) => leaveOut(router, other.split(',')))
  }, [other, router])
}
