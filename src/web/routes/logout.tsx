import { createFileRoute, redirect } from '@tanstack/react-router'
import { entrySearch } from '#web/features/identity/account/entry.ts'
import { logout } from '#contract/identity/session.ts'
import { call } from '#web/lib/call.ts'
import { forgetSession } from '#web/lib/session.ts'
import { searchOf } from '#web/lib/search.ts'

const Search = searchOf(entrySearch)

/**
 * Ends the session and clears all data on this device. `redirect` is set if the session was ended for the person: then drafts
 * remain.
 */
export const Route = createFileRoute('/logout')({
  validateSearch: Search,
  beforeLoad: async ({ search, preload }) => {
    if (preload) return
    const answer = await call(logout).catch(() => undefined)
    forgetSession({ keepDrafts: search.redirect !== undefined })
    throw redirect({ to: '/login', search: { redirect: search.redirect, ended: answer?.ended ?? undefined }, replace: true })
  },
})
