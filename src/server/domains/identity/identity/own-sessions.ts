import * as contract from '#contract/identity/profile.ts'
import { IDLE_MINUTES } from '#contract/identity/session.ts'
import { AppError } from '#core/errors.ts'
import { type Database, type IdentityTx, inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { type SignedIn, sessionOf, setSessionCookie } from '#server/platform/session.ts'
import { noteAccountEvent } from '../security-log/account-events.ts'
import { checkOwnPassword } from '../accounts/credentials.ts'
import { hashPassword, refuseGuessable } from '../accounts/passwords.ts'
import { companiesOf, endSession, endSessions, renewToken } from '../accounts/service.ts'
import { noteEnding } from '../accounts/session-endings.ts'
import { setPasswordHash } from '../accounts/changes.ts'

/** A person's sessions and password: theirs, whatever company they are in. */
export function ownSessionRoutes({ public: anyone, signedIn }: ServeOpen, database: Database) {
  signedIn(contract.listSessions, async ({ tx, session }) => ({ rows: await list(tx, session) }))

  signedIn(contract.endSession, async ({ tx, session, params }) => {
    const { rowCount } = await tx.client.query('SELECT 1 FROM sessions WHERE sessions_id = $1 AND accounts_id = $2', [
      params.sessions_id,
      session.accounts_id,
    ])
    if (rowCount === 0) throw new AppError('not_found', 'This session has already ended.')
    await noteEnding(tx, 'elsewhere', { accounts_id: session.accounts_id, sessions_id: params.sessions_id })
    await endSession(tx, params.sessions_id)
    return undefined
  })

  signedIn(contract.endOtherSessions, async ({ tx, session }) => {
    await noteEnding(tx, 'elsewhere', { accounts_id: session.accounts_id, but: session.sessions_id })
    await endSessions(tx, session.accounts_id, session.sessions_id)
    return undefined
  })

  // A wrong password must be counted even though the request fails: it is checked outside the transaction of the change.
  anyone(contract.changePassword, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    await checkOwnPassword(database, session, body.current_password, 'current_password')
    refuseGuessable(body.password, { email: session.email, companies: [session.company_name] })
    const password_hash = await hashPassword(body.password)
    const token = await inIdentity(database, async (tx) => {
      await setPasswordHash(tx, session.accounts_id, password_hash)
      await noteEnding(tx, 'password', { accounts_id: session.accounts_id, but: session.sessions_id })
      await endSessions(tx, session.accounts_id, session.sessions_id)
      await noteAccountEvent(tx, session.accounts_id, 'password_changed')
      return renewToken(tx, session)
    })
    setSessionCookie(http, reply, token)
    return undefined
  })
}

type Row = {
  sessions_id: string
  companies_id: string | null
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
}

async function list(tx: IdentityTx, session: SignedIn): Promise<contract.OwnSession[]> {
  const names = new Map((await companiesOf(tx, session.accounts_id)).map((one) => [one.companies_id, one.company_name]))
  const { rows } = await tx.client.query<Row>(
    `SELECT sessions_id, companies_id, user_agent, ip, created_at, last_seen_at FROM sessions
     WHERE accounts_id = $1 AND session_level = 2 AND expires_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC, sessions_id DESC LIMIT 100`,
    [session.accounts_id, tx.now, new Date(tx.now.getTime() - IDLE_MINUTES * 60_000)],
  )
  return rows.map(({ companies_id, ...row }) => ({
    sessions_id: row.sessions_id,
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    company_name: names.get(companies_id ?? '') ?? null,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.sessions_id === session.sessions_id,
  }))
}
