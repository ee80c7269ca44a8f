import type { BankPayout } from '#server/adapters/bank/port.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { applyBankStatus } from './settle.ts'
import type { PayoutRecord } from './table.ts'

/** `is_late`: polled on a timer, so only undecided payouts matter. */
type Payload = { payouts_ids: string[]; is_late?: boolean }
type Asked = Pick<PayoutRecord, 'payouts_id' | 'reference' | 'checks'>

/** Seconds until an undecided payout is polled again. Afterwards only webhooks and people trigger a poll. */
const POLL_BACKOFF_SECONDS = [3, 10, 30, 60, 300, 900, 3_600, 7_200, 21_600, 43_200, 86_400]
/** Seconds after which everything sent is polled once: longer than a response may take. */
const FIRST = 10
/**
 * An interrupted order may still arrive. After this many polls without a result, its reference is closed at the bank, so that it
 * cannot.
 */
const CLOSE_AFTER_POLLS = 3
const TOGETHER = 10

/** Polls the bank for the status of payouts, by our references. */
export function statusPollJob(services: Dependencies): JobDefinition<Payload> {
  return {
    name: 'payout-check',
    retries: 20,
    async run(company, { payouts_ids, is_late = false }) {
      const statuses = is_late ? ['processing'] : ['processing', 'processed', 'failed']
      const open = await company(async (tx) => {
        const { rows } = await tx.client.query<Asked>(
          `SELECT payouts_id, reference, checks FROM payouts
           WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[]) AND payout_status = ANY($3) AND payout_exports_id IS NULL`,
          [tx.companies_id, payouts_ids, statuses],
        )
        return rows
      })
      const undecided: string[] = []
      for (let at = 0; at < open.length; at += TOGETHER) {
        const some = open.slice(at, at + TOGETHER)
        const words = await Promise.all(some.map((one) => ask(services, one)))
        for (const [index, { payouts_id }] of some.entries()) {
          const word = words[index]
          if (word === undefined || (await company((tx) => applyBankStatus(tx, payouts_id, word)))) undecided.push(payouts_id)
        }
      }
      if (undecided.length > 0) await company((tx) => schedulePoll(tx, services, undecided))
    },
  }
}

/** Schedules a poll for payouts being sent. Stored with the intention to send: even if this process dies, they are polled. */
export async function pollFirst(tx: CompanyTx, services: Dependencies, payouts_ids: string[]): Promise<void> {
  await services.jobs.enqueue(tx, statusPollJob(services), { payouts_ids, is_late: true }, new Date(Date.now() + FIRST * 1_000))
}

/** Schedules the next poll of undecided payouts, with back-off. */
async function schedulePoll(tx: CompanyTx, services: Dependencies, payouts_ids: string[]): Promise<void> {
  const { rows } = await tx.client.query<{ checks: number }>(
    `UPDATE payouts SET checks = checks + 1 WHERE companies_id = $1 AND payouts_id = ANY($2::uuid[]) AND payout_status = 'processing'
     RETURNING checks`,
    [tx.companies_id, payouts_ids],
  )
  if (rows.length === 0) return
  const wait = POLL_BACKOFF_SECONDS[Math.min(...rows.map(({ checks }) => checks)) - 1]
  if (wait === undefined) return
  await services.jobs.enqueue(tx, statusPollJob(services), { payouts_ids, is_late: true }, new Date(Date.now() + wait * 1_000))
}

/** Undefined while the outcome is unknown. */
async function ask({ bank }: Dependencies, { reference, checks }: Asked): Promise<BankPayout | undefined> {
  if (!bank) return undefined
  try {
    const found = await bank.payoutByReference(reference)
    if (found) return found
    return checks >= CLOSE_AFTER_POLLS ? await bank.closeReference(reference) : undefined
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}
