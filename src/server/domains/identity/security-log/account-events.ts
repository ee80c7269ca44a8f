import type { Database, IdentityTx } from '#server/platform/db.ts'
import { currentOrigin } from '#server/platform/origin.ts'

/**
 * Records a change of a person's sign-in, in the audit trail of every company they work in: one password and one second factor open all of
 * them. In `tx`, or in a transaction of its own.
 */
export async function noteAccountEvent(at: Database | IdentityTx, accounts_id: string, action: string): Promise<void> {
  const [client, now] = 'pool' in at ? [at.pool, at.clock.now()] : [at.client, at.now]
  await client.query('SELECT note_account_event($1, NULL, $2, $3, $4, $5)', [
    accounts_id,
    'accounts',
    action,
    currentOrigin() ?? {},
    now,
  ])
}
