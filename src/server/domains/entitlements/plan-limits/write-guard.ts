import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Mount, Serve } from '#server/platform/mounts.ts'
import { type CacheVersion, cacheVersion, isFresh } from '#server/platform/session-cache.ts'
import { paymentDue } from './plan-usage.ts'
import { type Read, stands } from './subscription-state.ts'

/**
 * The same `serve`, but nothing is written while the plan's payment is overdue; reading and exporting stay open. The question travels
 * along with the use case's own statements, and is answered before anything is committed.
 */
export function withSubscriptionGuard(serve: Serve): Serve {
  const whole: Mount = (endpoint, access, handler, many) =>
    endpoint.method === 'GET'
      ? serve(endpoint, access, handler)
      : serve(
          endpoint,
          access,
          (call) => unless(call.tx, () => handler(call)),
          many && ((tx, bodies) => unless(tx, () => many(tx, bodies))),
        )
  const staged: Serve['staged'] = (endpoint, access, handler) =>
    endpoint.method === 'GET'
      ? serve.staged(endpoint, access, handler)
      : serve.staged(endpoint, access, (call) =>
          handler({ ...call, run: (work) => call.run((tx) => unless(tx, () => work(tx))) }),
        )
  return Object.assign(whole, { staged })
}

async function unless<T>(tx: CompanyTx, work: () => Promise<T>): Promise<T> {
  const overdue = isOverdue(tx)
  overdue.catch(() => {})
  const reply = await work()
  if (await overdue) throw paymentDue()
  return reply
}

const MOST_KNOWN = 5_000
const nothingEnded = new Map<string, CacheVersion>()

/** One statement, as the use case may finish before a second one. Most companies get no row: nothing of theirs has ended. */
async function isOverdue(tx: CompanyTx): Promise<boolean> {
  const known = nothingEnded.get(tx.companies_id)
  if (known && isFresh(known, tx.now)) return false
  const asked = cacheVersion(tx.now)
  const today = dateInIndia(tx.now)
  const { rows } = await tx.client.query<Read>({
    name: 'subscription_ended',
    text: `SELECT s.*, c.created_at AS opened_at FROM subscriptions s JOIN companies c USING (companies_id)
      WHERE s.companies_id = $1 AND s.ends_on < $2`,
    values: [tx.companies_id, today],
  })
  if (nothingEnded.size >= MOST_KNOWN) nothingEnded.clear()
  if (!rows[0]) nothingEnded.set(tx.companies_id, asked)
  return rows[0] !== undefined && stands(tx, rows[0], today).standing.status === 'overdue'
}
