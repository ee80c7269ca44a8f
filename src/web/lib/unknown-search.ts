import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

type Search = Readonly<Record<string, unknown>>

/** The parameters of an address that the page reads and cannot use: it has none of that value. */
export const unreadOf = (asked: Search, read: Search): string[] =>
  Object.keys(asked).filter((name) => asked[name] !== '' && Object.hasOwn(read, name) && read[name] === undefined)

const LONGEST = 40

/** Says which part of the address is left out, and takes it out of the address. Without names it does nothing. */
function useCorrected(names: readonly string[]): void {
  const router = useRouter()
  const key = names.join()
  useEffect(() => {
    if (key === '') return
    const { search } = router.state.location
    const gone = new Set(key.split(','))
    const part = key
      .split(',')
      .map((name) => `${name}=${String((search as Search)[name])}`)
      .join(', ')
      .slice(0, LONGEST)
    toast({ text: t('We left out a part of the address that we don’t know: {part}', { part }) })
    const rest = Object.fromEntries(Object.entries(search).filter(([name]) => !gone.has(name)))
    void router.navigate({ to: '.', search: rest as never, replace: true })
  }, [key, router])
}

/** For every page: a value that its parameter cannot have. */
export function useUnreadSearch(): void {
  const unread = useRouterState({
    select: ({ status, location, matches }) =>
      status === 'idle' ? unreadOf(location.search, matches.at(-1)?.search ?? {}).join() : '',
  })
  useCorrected(unread === '' ? [] : unread.split(','))
}

/** For a page that shows something else than it was asked for: `shown` has what it shows, by parameter. */
export function useShownSearch(shown: Readonly<Record<string, string | undefined>>): void {
  const other = useRouterState({
    select: ({ location: { search } }) =>
      Object.keys(shown)
        .filter((name) => {
          const asked: unknown = (search as Search)[name]
          return asked !== undefined && shown[name] !== undefined && String(asked) !== shown[name]
        })
        .join(),
  })
  useCorrected(other === '' ? [] : other.split(','))
}
