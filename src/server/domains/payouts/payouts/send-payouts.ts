import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { pollFirst, statusPollJob } from './status-polling.ts'
import { type Ready, takeTurn, waitUntil } from './queue.ts'
import { get } from './read.ts'
import { transitionTo, lock } from './rows.ts'
import { applyBankStatus } from './settle.ts'
import { UNREACHED, type Answer, order } from './order-payout.ts'

/** The number of payouts sent at once; the bank is called for them concurrently. */
const AT_ONCE = 20

/**
 * Sends approved payouts, the oldest first, until none is left. The intention is stored before; an order without an answer is polled, never
 * sent again.
 */
export function sendJob(services: Dependencies): JobDefinition<object> {
  return {
    name: 'payout-send',
    retries: 20,
    // It resumes where it was, and parses nothing from outside: another cause killed its process, and money is waiting.
    deaths: 20,
    async run(company) {
      for (let more = true; more; ) {
        const taken = await company(async (tx) => {
          const turn = await takeTurn(tx, AT_ONCE)
          const payouts_ids = turn.ready.map(({ row }) => row.payouts_id)
          if (payouts_ids.length > 0) await pollFirst(tx, services, payouts_ids)
          return turn
        })
        const send = async (one: Ready) => ({ payouts_id: one.row.payouts_id, answer: await order(services, one) })
        const answers = await Promise.all(taken.ready.map(send))
        await recordAll(company, services, answers)
        // The bank does not respond: the others keep their place, instead of being marked and polled one by one.
        more = taken.more && !(answers.length > 0 && answers.every(isUnreached))
      }
    },
  }
}

type Answered = { payouts_id: string; answer: Answer }
const isUnreached = ({ answer }: Answered) => answer.outcome === 'not_sent' && answer.reason === UNREACHED
type InCompany = Parameters<JobDefinition<object>['run']>[0]

/** All in one transaction; when one is refused there, such as in a closed period, the others are booked without it. */
async function recordAll(company: InCompany, services: Dependencies, answers: readonly Answered[]): Promise<void> {
  const recordThese = (some: readonly Answered[]) =>
    company(async (tx) => {
      await lockBills(
        tx,
        some.map(({ payouts_id }) => payouts_id),
      )
      const waits = new Set<number>()
      for (const { payouts_id, answer } of some) waits.add(await keep(tx, payouts_id, answer))
      for (const seconds of waits)
        if (seconds > 0) await services.jobs.enqueue(tx, sendJob(services), {}, new Date(Date.now() + seconds * 1_000))
    })
  try {
    await recordThese(answers)
  } catch {
    const failures: unknown[] = []
    for (const one of answers) await recordThese([one]).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}

/** Payouts first, then their bills, each in one fixed order, which prevents deadlocks. */
async function lockBills(tx: CompanyTx, payouts_ids: string[]): Promise<void> {
  await tx.client.query(
    'SELECT 1 FROM payouts WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[]) ORDER BY payouts_id FOR NO KEY UPDATE',
    [tx.companies_id, payouts_ids],
  )
  await tx.client.query(
    `SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id IN (
       SELECT bills_id FROM payout_bills WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[])) ORDER BY bills_id FOR NO KEY UPDATE`,
    [tx.companies_id, payouts_ids],
  )
}

/** Returns in how many seconds it is to be sent again; 0 if it is not. */
async function keep(tx: CompanyTx, payouts_id: string, answer: Answer): Promise<number> {
  if (answer.outcome === 'status') await applyBankStatus(tx, payouts_id, answer.status)
  if (answer.outcome === 'rejected') {
    const { amount } = await lock(tx, payouts_id)
    await applyBankStatus(tx, payouts_id, {
      outside_id: '',
      utr: null,
      rail: null,
      amount,
      status: 'failed',
      reason: answer.reason,
    })
  }
  if (answer.outcome === 'unknown')
    await tx.client.query(
      `UPDATE payouts SET status_reason = $3 WHERE companies_id = $1 AND payouts_id = $2 AND payout_status = 'processing'`,
      [tx.companies_id, payouts_id, 'The bank has not answered yet and is being asked'],
    )
  if (answer.outcome !== 'not_sent') return 0
  const row = await lock(tx, payouts_id)
  if (!(await transitionTo(tx, row, 'queued', { status_reason: answer.reason, expected_by: null }))) return 0
  await waitUntil(tx, row, answer.reason, answer.seconds)
  return answer.seconds
}

/** Sends a waiting payout now, if possible; queries the bank about any other. Throws `not_found`. */
export async function refreshPayout(tx: CompanyTx, services: Dependencies, payouts_id: string): Promise<undefined> {
  const { payout_status } = await get(tx, payouts_id)
  if (payout_status === 'queued') {
    await tx.client.query('UPDATE payouts SET try_after = NULL WHERE companies_id = $1 AND payouts_id = $2', [
      tx.companies_id,
      payouts_id,
    ])
    await services.jobs.enqueue(tx, sendJob(services), {})
  } else await services.jobs.enqueue(tx, statusPollJob(services), { payouts_ids: [payouts_id] })
}
