import type { AllocationInput } from '#contract/sales/payments.ts'
import type { RewardRow } from '#contract/billing/rewards.ts'
import type { Paise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { inOperatorBooks } from '../operator/books.ts'
import { claim } from '../operator/service.ts'
import { customerFor, type Subscriber, subscriberOf } from '../operator/subscribers.ts'
import { recordPayment } from '#server/domains/sales/payments/service.ts'
import { pointsEntry } from './rules.ts'

type Row = Pick<RewardRow, 'reward_points_id' | 'reward_kind' | 'points' | 'amount' | 'posting_date' | 'narration'>

/** Copies a row of a company's statement into the operator's books, once, under the row's id. */
export function postingJob(needs: Pick<Dependencies, 'database' | 'config'>): JobDefinition<{ reward_points_id: string }> {
  return {
    name: 'reward-posting',
    async run(company, { reward_points_id }) {
      const { row, subscriber } = await company(async (tx) => ({
        row: await rowOf(tx, reward_points_id),
        subscriber: await subscriberOf(tx),
      }))
      await inOperatorBooks(needs, (tx) => bring(tx, row, subscriber))
    },
  }
}

async function bring(tx: CompanyTx, row: Row, subscriber: Subscriber): Promise<void> {
  if ((await claim(tx, subscriber.companies_id, referenceOf(row))) !== undefined) return
  if (row.reward_kind === 'redeemed') return receive(tx, row, subscriber)
  await post(tx, {
    posting_date: row.posting_date,
    source: 'reward',
    source_ref: row.reward_points_id,
    memo: `${subscriber.company_name}: ${row.narration}`,
    lines: pointsEntry(row.reward_kind, row.points),
  })
}

/** Redeemed points pay for the subscriber's next invoice: a payment from the liability for the points. */
async function receive(tx: CompanyTx, row: Row, subscriber: Subscriber): Promise<void> {
  const { customers_id } = await customerFor(tx, subscriber)
  await recordPayment(tx, {
    customers_id,
    payment_date: row.posting_date,
    amount: Math.abs(row.amount),
    tds_amount: 0,
    bank_charge: 0,
    payment_mode: 'other',
    reference: referenceOf(row),
    notes: row.narration,
    ledger_accounts_id: await accountOf(tx, 'reward_points'),
    allocations: await owedInvoices(tx, customers_id, Math.abs(row.amount)),
  })
}

/** Invoices that were raised before the points came here, oldest first, for as far as the points reach. */
async function owedInvoices(tx: CompanyTx, customers_id: string, amount: Paise): Promise<AllocationInput[]> {
  const { rows } = await tx.client.query<{ invoices_id: string; amount_due: Paise }>(
    `SELECT invoices_id, amount_due FROM invoices WHERE companies_id = $1 AND customers_id = $2 AND status IN ('issued', 'part_paid')
     ORDER BY invoice_date, invoices_id LIMIT 50`,
    [tx.companies_id, customers_id],
  )
  let left = amount
  return rows.flatMap(({ invoices_id, amount_due }) => {
    const part = Math.min(left, amount_due)
    left -= part
    return part > 0 ? [{ invoices_id, amount: part }] : []
  })
}

const referenceOf = ({ reward_points_id }: Row) => `reward ${reward_points_id}`

async function rowOf(tx: CompanyTx, reward_points_id: string): Promise<Row> {
  const { rows } = await tx.client.query<Row>(
    `SELECT reward_points_id, reward_kind, points, amount, posting_date, narration FROM reward_points
     WHERE companies_id = $1 AND reward_points_id = $2`,
    [tx.companies_id, reward_points_id],
  )
  if (!rows[0]) throw new Error('the row of points is gone')
  return rows[0]
}
