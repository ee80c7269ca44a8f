import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

type Search = Readonly<Record<string, unknown>>

/** The parameters of an address that the page reads and cannot use: it has none of that value. */
export const unreadOf = (asked: Search, read: Search): string[] =>
  Object.keys(asked).filter((name) => asked[name] !== '' && Object.hasOwn(read, name) && read[name] === undefined)

const LONGEST = 40

/** Takes parameters out of the address, and says which. */
export function leaveOut(router: AnyRouter, names: readonly string[]): void {
  const search: Search = router.state.location.search
  const part = names.map((name) => `${name}=${String(search[name])}`).join(', ')
  toast({ text: t('We left out a part of the address that we don’t know: {part}', { part: part.slice(0, LONGEST) }) })
  // Of the address as it is then: another part may be left out at the same time.
  const rest = (old: Search) => Object.fromEntries(Object.entries(old).filter(([name]) => !names.includes(name)))
  void router.navigate({ to: '.', search: rest as never, replace: true })
}

/** For every page: leaves out a value that its parameter cannot have. */
export function useUnreadSearch(): void {
  const router: AnyRouter = useRouter()
  const unread = useRouterState({
    select: ({ status, location, matches }) =>
      status === 'idle' ? unreadOf(location.search, matches.at(-1)?.search ?? {}).join() : '',
  })
  useEffect(() => {
    if (unread !== '') leaveOut(router, unread.split(','))
  }, [unread, router])
}
