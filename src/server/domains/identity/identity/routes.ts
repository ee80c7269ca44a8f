import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/identity/session.ts'
import { secondFactorRoutes } from '#server/domains/identity/second-factors/routes.ts'
import { factorsOf } from '#server/domains/identity/second-factors/service.ts'
import { inCompany, inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { newId } from '#server/platform/ids.ts'
import {
  anySessionOf,
  clearSessionCookie,
  isAttended,
  refuseUnverified,
  type SignedIn,
  sessionOf,
  setSessionCookie,
} from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { failedSignIn } from '#server/domains/identity/security-log/requests.ts'
import { checkCredentials } from '../accounts/credentials.ts'
import { entering } from '../accounts/enter-session.ts'
import { heldSessionRoutes } from './held-session.ts'
import { joiningRoutes } from './joining-routes.ts'
import { deviceOf } from '../accounts/known-device.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { resetRoutes } from './reset-routes.ts'
import type { Needs } from './needs.ts'
import * as service from '../accounts/service.ts'
import { localData } from '../accounts/local-data.ts'
import { endingOf } from '../accounts/session-endings.ts'
import { signUpRoutes } from './sign-up-routes.ts'

/** Sign-up, sign-in and sessions: the endpoints that are open by name. */
export function identityRoutes(open: ServeOpen, needs: Needs) {
  const { database } = needs
  const { public: anyone } = open
  const { enter, enterHalf } = entering(needs)
  joiningRoutes(open, database, needs, enter)
  ownSessionRoutes(open, database)
  heldSessionRoutes(open, database, enter)
  secondFactorRoutes(open, needs, enter)
  signUpRoutes(open, needs, enter)
  resetRoutes(open, needs)

  anyone(contract.login, async ({ body, http, reply }) => {
    const accounts_id = await checkCredentials(database, { ...body, ip: http.ip, device_hash: deviceOf(http) }).catch(
      (error: unknown) => failedSignIn(needs.securityLog, http, body.email, error),
    )
    const second_factors = await inIdentity(database, (tx) => factorsOf(tx, accounts_id))
    if (second_factors.length === 0) return enter(http, reply, accounts_id)
    await enterHalf(http, reply, accounts_id)
    return { second_factors }
  })

  // The page counts from here when the session will lock, so it is stored to the second.
  anyone(contract.getSession, async ({ http }) => {
    const session = await sessionOf(database, http)
    const local = await localData(database, session)
    return inIdentity(database, async (tx) => {
      if (isAttended(http)) await service.touchSession(tx, session)
      return service.sessionView(tx, session, local)
    })
  })

  anyone(contract.logout, async ({ http, reply }) => {
    const present = await anySessionOf(database, http).catch(() => undefined)
    if (present) await inIdentity(database, (tx) => service.endSession(tx, present.session.sessions_id))
    const ended = present ? null : await inIdentity(database, (tx) => endingOf(tx, http))
    clearSessionCookie(reply)
    return { ended }
  })

  companyRoutes(open, needs)
}

/** A company is chosen, or founded. */
function companyRoutes({ public: anyone }: ServeOpen, { database }: Needs) {
  anyone(contract.switchCompany, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    return move(http, reply, session, body.companies_id)
  })

  anyone(contract.createCompany, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    refuseUnverified(session)
    await takeRate(database, { name: 'company', most: 20, seconds: 86_400 }, session.accounts_id)
    const companies_id = newId()
    await inCompany(database, { companies_id, accounts_id: session.accounts_id }, (tx) =>
      service.foundCompany(tx, session.accounts_id, body, session.email),
    )
    return move(http, reply, session, companies_id)
  })

  /** The session's rights change with the company, so its token does. */
  async function move(http: FastifyRequest, reply: FastifyReply, session: SignedIn, companies_id: string) {
    const token = await inIdentity(database, (tx) => service.moveSession(tx, session, companies_id))
    setSessionCookie(http, reply, token)
    const moved = await sessionOf(database, http)
    const local = await localData(database, moved)
    return inIdentity(database, (tx) => service.sessionView(tx, moved, local))
  }
}
