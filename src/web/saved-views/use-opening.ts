import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { addressOf, type ListSearch } from './shown.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person went to the list as it is: coming back to it opens no view. */
    isPlain?: boolean
  }
}

/** Opens a list that was entered without any filter with the view the person chose for that. */
export function useOpening(search: ListSearch, views: readonly SavedView[]): void {
  const navigate = useNavigate()
  const { isPlain, __TSR_key: entry } = useLocation({ select: ({ state }) => state })
  const entered = useRef<string>(undefined)
  const opening = views.find(({ opens }) => opens)
  const isBare = Object.values(search).every((value) => value === undefined)
  useEffect(() => {
    entered.current ??= entry ?? ''
    if (opening === undefined || !isBare || isPlain) return
    if (entered.current === (entry ?? '')) void navigate({ to: '.', search: addressOf(opening) as never, replace: true })
    else void navigate({ to: '.', search: true as never, replace: true, state: (old) => ({ ...old, isPlain: true }) })
  }, [opening, isBare, isPlain, entry, navigate])
}
