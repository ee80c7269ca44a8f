import { type Session, sessionEndings } from '#contract/identity/session.ts'
import { oneOf, ownAddress, searchOf } from '#web/lib/search.ts'

/** Search of login, register and verify: where to go afterwards. Only paths of this app, never another site. */
export const entrySearch = {
  redirect: (typed: unknown) => (typed === undefined ? undefined : (ownAddress(typed) ?? '/dashboard')),
}
export const EntrySearch = searchOf(entrySearch)

/** Of the login page besides: why the session ended. */
export const LoginSearch = searchOf({ ...entrySearch, ended: oneOf(sessionEndings) })

/** The page to go to after signing in. */
export function nextPath(session: Session, wanted: string | undefined): string {
  if (!session.is_user_verified) return `/verify${wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`}`
  return wanted ?? '/dashboard'
}
