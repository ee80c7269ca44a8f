import type { Needs } from './needs.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renewToken } from '#server/domains/identity/accounts/service.ts'
import { inIdentity } from '#server/platform/db.ts'
import { refuseUnverified, type SignedIn, sessionOf, setSessionCookie } from '#server/platform/session.ts'
import { type changes, notifyOfChange } from './notice.ts'

/** Factors are enrolled by the owner of the address alone: they outlive a reset of the password. */
export async function verified({ database }: Needs, http: FastifyRequest): Promise<SignedIn> {
  const session = await sessionOf(database, http)
  refuseUnverified(session)
  return session
}

/** The session gets a new token when sign-in methods change, and the person is notified of the change. */
export async function changed(
  needs: Needs,
  http: FastifyRequest,
  reply: FastifyReply,
  session: SignedIn,
  change: keyof typeof changes,
) {
  setSessionCookie(http, reply, await inIdentity(needs.database, (tx) => renewToken(tx, session)))
  await notifyOfChange(needs, session, change)
}
