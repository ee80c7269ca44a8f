import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#contract/identity/session.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { alertOfSignIn, noteSignIn } from '#server/domains/identity/security-log/sign-ins.ts'
import { type Database, inIdentity } from '#server/platform/db.ts'
import { hashToken, sessionOf, setSessionCookie, tokenOf } from '#server/platform/session.ts'
import { rememberDevice } from './known-device.ts'
import { localData } from './local-data.ts'
import { endSession, sessionView, startSession } from './service.ts'

export type Enter = (http: FastifyRequest, reply: FastifyReply, accounts_id: string, companies_id?: string) => Promise<Session>

/** Starts a session: a new token whenever its access level changes; this device's previous token becomes invalid. */
export function entering({ database, ...services }: Pick<Dependencies, 'database' | 'jobs' | 'mail'>) {
  const admit = async (
    http: FastifyRequest,
    reply: FastifyReply,
    accounts_id: string,
    companies_id: string | undefined,
    session_level: 1 | 2,
  ) => {
    await endPresent(database, http)
    const client = { user_agent: http.headers['user-agent'], ip: http.ip }
    const token = await startSession(database, accounts_id, client, companies_id, session_level)
    // A sign-in that could not be recorded is refused.
    const noted = session_level === 2 ? await noteSignIn(database, http, accounts_id) : undefined
    setSessionCookie(http, reply, token)
    return noted
  }
  const enter: Enter = async (http, reply, accounts_id, companies_id) => {
    const noted = await admit(http, reply, accounts_id, companies_id, 2)
    const session = await sessionOf(database, http)
    if (noted) await alertOfSignIn({ database, ...services }, session, noted)
    const local = await localData(database, session)
    return inIdentity(database, async (tx) => {
      // A person who has not verified the address cannot sign in with the password, on this device or any other.
      if (session.is_user_verified) await rememberDevice(tx, http, reply, accounts_id)
      return sessionView(tx, session, local)
    })
  }
  const enterHalf = async (http: FastifyRequest, reply: FastifyReply, accounts_id: string) => {
    await admit(http, reply, accounts_id, undefined, 1)
  }
  return { enter, enterHalf }
}

async function endPresent(database: Database, http: FastifyRequest) {
  const token = tokenOf(http)
  if (token === undefined) return
  await inIdentity(database, async (tx) => {
    const { rows } = await tx.client.query<{ sessions_id: string }>('SELECT sessions_id FROM sessions WHERE token_hash = $1', [
      hashToken(token),
    ])
    if (rows[0]) await endSession(tx, rows[0].sessions_id)
  })
}
