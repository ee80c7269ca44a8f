import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { logout } from '#contract/identity/session.ts'
import { call } from '#web/lib/call.ts'
import { forgetSession } from '#web/lib/session.ts'

/**
 * Ends the session and clears all data on this device. `redirect` is set if the session was ended for the person: then drafts
 * remain.
 */
export const Route = createFileRoute('/logout')({
  validateSearch: z.object({ redirect: z.optional(z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), '/dashboard')) }),
  beforeLoad: async ({ search, preload }) => {
    if (preload) return
    const answer = await call(logout).catch(() => undefined)
    forgetSession({ keepDrafts: search.redirect !== undefined })
    throw redirect({ to: '/login', search: { redirect: search.redirect, ended: answer?.ended ?? undefined }, replace: true })
  },
})
