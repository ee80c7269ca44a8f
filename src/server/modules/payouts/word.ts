import type { BankEvent } from '#server/adapters/bank/port.ts'
import type { Services } from '#server/app.ts'
import { inCompany } from '#server/platform/db.ts'
import { checkJob } from './asking.ts'

/** Older than this when it was signed, an event is not acted on: the payout is asked about in any case. */
const FRESH_MS = 300_000

/** Takes an event of the bank whose signature was good. It is only a hint: what it says is asked of the bank again. */
export async function receive(services: Services, event: BankEvent): Promise<'accepted' | 'duplicate' | 'stale' | 'unknown'> {
  if (!(Math.abs(Date.now() - event.created_at.getTime()) <= FRESH_MS)) return 'stale'
  const { rows } = await services.database.pool.query<{ companies_id: string; payouts_id: string }>(
    'SELECT * FROM company_of_payout($1)',
    [event.reference],
  )
  const [place] = rows
  if (!place) return 'unknown'
  const { companies_id, payouts_id } = place
  return inCompany(services.database, { companies_id, accounts_id: null }, async (tx) => {
    const { rowCount } = await tx.client.query(
      'INSERT INTO gateway_events (companies_id, provider, event_id, event, received_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [companies_id, 'bank', event.event_id, event.event, tx.now],
    )
    if (rowCount === 0) return 'duplicate'
    await services.jobs.enqueue(tx, checkJob(services), { payouts_ids: [payouts_id] })
    return 'accepted'
  })
}
