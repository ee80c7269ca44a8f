import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#contract/identity/saved-views.ts'
import { addressOf } from './view-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person chose the unfiltered list: returning to it opens no view. */
    isPlain?: boolean
  }
}

/** Opens the person's default view when a list is entered without a filter. */
export function useOpening(views: readonly SavedView[]): void {
  const navigate = useNavigate()
  // Uses the location that the router is navigating to; the page's own search follows a moment later.
  const { pathname, search, state } = useLocation()
  const { isPlain, __TSR_key: entry } = state
  const entered = useRef<{ pathname: string; entry: string | undefined }>(undefined)
  const opening = views.find(({ opens }) => opens)
  const isBare = Object.values(search).every((value) => value === undefined)
  useEffect(() => {
    entered.current ??= { pathname, entry }
    if (opening === undefined || !isBare || isPlain || entered.current.pathname !== pathname) return
    const isEntered = entered.current.entry === entry
    void navigate(
      isEntered
        ? { to: '.', search: addressOf(opening) as never, replace: true }
        : { to: '.', search: {} as never, replace: true, state: (old) => ({ ...old, isPlain: true }) },
    )
  }, [opening, isBare, isPlain, pathname, entry, navigate])
}
