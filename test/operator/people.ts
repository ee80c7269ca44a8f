import { randomBytes } from 'node:crypto'
import { openCompany, startSession } from '#server/domains/identity/accounts/service.ts'
import { clockAt } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db.ts'

export type Caller = { companies_id: string; accounts_id: string; headers: Record<string, string> }

/** A company with a signed-in owner, made straight in the database of a server that runs as another process. */
export async function signedInOwner(url: string, company_name = 'Sahyadri Traders'): Promise<Caller> {
  const database = openDatabase(url, clockAt(undefined), 2)
  try {
    const person = {
      first_name: 'Asha',
      last_name: 'Menon',
      email: `${randomBytes(6).toString('hex')}@example.in`,
      password: 'correct horse battery',
      is_user_verified: true,
    }
    const who = await openCompany(database, person, { company_name })
    const token = await startSession(database, who.accounts_id, { user_agent: 'test', ip: '127.0.0.1' }, who.companies_id)
    return { ...who, headers: { cookie: `kosha_session=${token}`, 'content-type': 'application/json' } }
  } finally {
    await database.close()
  }
}
