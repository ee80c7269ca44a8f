import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/identity/invitations.ts'
import type { Database } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { sessionOf } from '#server/platform/session.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import type { Needs } from '../payers/gains.ts'
import type { Enter } from '../accounts/enter-session.ts'
import { findInvitation, joinAsMember, joinAsNewPerson } from './join-company.ts'
import { refuseGuessable } from '../accounts/passwords.ts'

/** From the link of an invitation into the company. */
export function joiningRoutes({ public: anyone }: ServeOpen, database: Database, services: Needs, enter: Enter) {
  // 192 random bits cannot be guessed; the rate limit makes attempts cheap for us.
  const limited = (http: FastifyRequest) =>
    takeRate(database, { name: 'invitation', most: 60, seconds: 3_600 }, networkOf(http.ip))

  anyone(contract.readInvitation, async ({ body, http }) => {
    await limited(http)
    const {
      companies_id: _company,
      invitations_id: _id,
      accounts_id,
      expires_at,
      ...shown
    } = await findInvitation(database, body.token)
    return { ...shown, expires_at: expires_at.toISOString(), has_account: accounts_id !== null }
  })

  anyone(contract.registerIntoTeam, async ({ body: { token, ...person }, http, reply }) => {
    await limited(http)
    const { email, company_name } = await findInvitation(database, token)
    refuseGuessable(person.password, { email, companies: [company_name] })
    const joined = await joinAsNewPerson(database, services, token, person)
    return enter(http, reply, joined.accounts_id, joined.companies_id)
  })

  anyone(contract.acceptInvitation, async ({ body, http, reply }) => {
    await limited(http)
    const session = await sessionOf(database, http)
    const joined = await joinAsMember(database, services, body.token, session)
    return enter(http, reply, session.accounts_id, joined.companies_id)
  })
}
