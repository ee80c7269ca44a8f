import type { BankEvent, BankPayout } from '#server/adapters/bank/port.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inCompany } from '#server/platform/db.ts'
import { statusPollJob } from './status-polling.ts'
import { applyBankStatus } from './settle.ts'
import { isFirstEvent } from '#server/platform/webhook.ts'

/** Events signed earlier than this are ignored: the payout is queried in any case. */
const FRESH_MS = 300_000

type Outcome = 'accepted' | 'duplicate' | 'stale' | 'unknown'

/**
 * Handles an event of the bank with a valid signature. It is only a hint: the bank is polled for the status at once, because a batch causes
 * thousands of events; a job polls when the bank does not respond.
 */
export async function receiveBankEvent(services: Dependencies, event: BankEvent): Promise<Outcome> {
  if (!(Math.abs(Date.now() - event.created_at.getTime()) <= FRESH_MS)) return 'stale'
  const { rows } = await services.database.pool.query<{ companies_id: string; payouts_id: string }>(
    'SELECT * FROM company_of_payout($1)',
    [event.reference],
  )
  const [place] = rows
  if (!place) return 'unknown'
  const { companies_id, payouts_id } = place
  const company = { companies_id, accounts_id: null }
  const isKnown = await inCompany(services.database, company, async (tx) => {
    const known = await tx.client.query(
      'SELECT 1 FROM gateway_events WHERE companies_id = $1 AND provider = $2 AND event_id = $3',
      [companies_id, 'bank', event.event_id],
    )
    return known.rowCount !== 0
  })
  if (isKnown) return 'duplicate'
  const word = await asked(services, event.reference)
  return inCompany(services.database, company, async (tx) => {
    if (!(await isFirstEvent(tx, 'bank', event))) return 'duplicate'
    if (word) await applyBankStatus(tx, payouts_id, word)
    else await services.jobs.enqueue(tx, statusPollJob(services), { payouts_ids: [payouts_id] })
    return 'accepted'
  })
}

/** Undefined if the bank has no status at the moment. */
async function asked({ bank }: Dependencies, reference: string): Promise<BankPayout | undefined> {
  try {
    return await bank?.payoutByReference(reference)
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}
