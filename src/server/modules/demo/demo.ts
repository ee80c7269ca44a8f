import type { Services } from '#server/app.ts'
import { openCompany } from '../identity/service.ts'

export const demoSignIn = { email: 'asha@demo.kosha.in', password: 'namaste-kosha' } as const

/** Makes the demo company on the first start. Later starts find it there. */
export async function ensureDemo({ database }: Services, say: (line: string) => void): Promise<void> {
  const { rowCount } = await database.pool.query('SELECT 1 FROM accounts WHERE email = $1', [demoSignIn.email])
  if (rowCount) return
  say('Making the demo company')
  const person = { first_name: 'Asha', last_name: 'Menon', is_user_verified: true, ...demoSignIn }
  await openCompany(database, person, { company_name: 'Sahyadri Traders Private Limited', is_demo: true })
}
