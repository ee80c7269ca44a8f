import * as z from 'zod/mini'
import { type Session, sessionEndings } from '#contract/identity/session.ts'
import { oneOf } from '#web/lib/search.ts'

/** Search parameters of login, register and verify: the page to continue with. Only paths of this app, never another site. */
export const EntrySearch = z.object({ redirect: z.optional(z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), '/dashboard')) })

/** On the login page also the reason that the session ended. */
export const LoginSearch = z.extend(EntrySearch, { ended: oneOf(sessionEndings) })

/** The page to go to after signing in. */
export function nextPath(session: Session, wanted: string | undefined): string {
  if (!session.is_user_verified) return `/verify${wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`}`
  return wanted ?? '/dashboard'
}
