import * as z from 'zod/mini'
import type { Session } from '#contract/identity/session.ts'

/** Search of login, register and verify: where to go afterwards. Only paths of this app, never another site. */
export const EntrySearch = z.object({ redirect: z.optional(z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), '/dashboard')) })

/** Where a person goes after signing in. */
export function nextPath(session: Session, wanted: string | undefined): string {
  if (!session.is_user_verified) return `/verify${wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`}`
  return wanted ?? '/dashboard'
}
