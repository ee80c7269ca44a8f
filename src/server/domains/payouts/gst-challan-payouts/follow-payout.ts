import type { PayoutStatus } from '#core/payouts/states.ts'
import { payByBank, unpayByBank } from '#server/domains/compliance/gst-ledgers/bank-payment.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { PayoutRecord } from '../payouts/table.ts'

type Paid = { utr: string | null; processed_on: string; ledger_accounts_id: string; journal_entries_id: string }

/** A challan follows its payout: paid with the bank's number, or to pay again with the reason. */
export async function followPayout(
  tx: CompanyTx,
  { payouts_id, gst_challans_id, payee_account_number }: PayoutRecord,
  payout_status: PayoutStatus,
  reason: string | undefined,
): Promise<void> {
  if (gst_challans_id === null) return
  if (payout_status === 'processed') {
    const { processed_on, ...paid } = await readPaid(tx, payouts_id)
    await payByBank(tx, gst_challans_id, { ...paid, payouts_id, paid_on: processed_on, cpin: payee_account_number ?? '' })
  }
  const isUnpaid = ['failed', 'cancelled', 'rejected', 'reversed'].includes(payout_status)
  if (isUnpaid) await unpayByBank(tx, gst_challans_id, payouts_id, reason ?? `The payout was ${payout_status}`)
}

async function readPaid(tx: CompanyTx, payouts_id: string): Promise<Paid> {
  const { rows } = await tx.client.query<Paid>(
    `SELECT p.utr, p.processed_on, p.journal_entries_id, a.ledger_accounts_id FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE p.companies_id = $1 AND p.payouts_id = $2`,
    [tx.companies_id, payouts_id],
  )
  if (!rows[0]) throw new Error('a processed payout without a row')
  return rows[0]
}
