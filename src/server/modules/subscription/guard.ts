import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { paymentDue } from './entitled.ts'
import { held } from './reading.ts'

/**
 * The same `serve`, but nothing is written while the plan's payment is overdue; reading and exporting stay open. The question travels
 * along with the use case's own statements, and is answered before anything is committed.
 */
export function unlessOverdue(serve: Serve): Serve {
  return (endpoint, access, handler) =>
    serve(
      endpoint,
      access,
      endpoint.method === 'GET'
        ? handler
        : async (call) => {
            const overdue = isOverdue(call.tx)
            overdue.catch(() => {})
            const reply = await handler(call)
            if (await overdue) throw paymentDue()
            return reply
          },
    )
}

/** Most companies answer with no row: nothing of theirs has ended. */
async function isOverdue(tx: CompanyTx): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: 'subscription_ended',
    text: 'SELECT 1 FROM subscriptions WHERE companies_id = $1 AND ends_on < $2',
    values: [tx.companies_id, dateInIndia(tx.now)],
  })
  return rowCount === 0 ? false : (await held(tx)).standing.status === 'overdue'
}
