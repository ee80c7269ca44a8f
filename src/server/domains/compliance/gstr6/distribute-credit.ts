import type { Gstr6, Gstr6Choice } from '#contract/compliance/gstr6.ts'
import { type Taxes, taxHeads, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { AppError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { refuseFiled } from './file-return.ts'
import { hasLater, lockDistribution, lockDistributions } from './stored.ts'
import { gstr6Of, monthOf } from './view.ts'

/**
 * Distributes the credit of a month: a document for each recipient, eligible and ineligible credit apart (CGST Rules r.39(1)(b), r.54(1)), and an entry
 * on the last day of the month that moves the eligible credit from the distributor to them. Throws `wrong_state` when it is distributed or cannot be.
 */
export async function distributeMonth(tx: CompanyTx, choice: Gstr6Choice): Promise<Gstr6> {
  await lockDistributions(tx)
  const month = await monthOf(tx, choice)
  const view = await gstr6Of(tx, month)
  refuseFiled(view)
  if (view.distribution) throw new AppError('wrong_state', 'The credit of this month is already distributed.')
  if (view.why_not !== null || !view.turnover_days)
    throw new AppError('wrong_state', view.why_not ?? 'There is no credit to distribute.')
  const isd_distributions_id = newId()
  const journal_entries_id =
    totalOf(view.eligible) === 0 ? null : await postDistribution(tx, view, isd_distributions_id, month.until)
  await refuseCancelled(tx, view)
  await insertRow(tx.client, 'isd_distributions', {
    companies_id: tx.companies_id,
    isd_distributions_id,
    gst_registrations_id: view.gst_registrations_id,
    gstin: view.gstin,
    period: `${view.period}-01`,
    distributed_on: month.until,
    status: 'issued',
    turnover_from: view.turnover_days.from,
    turnover_to: view.turnover_days.to,
    documents: view.documents.map(({ kind, id }) => `${kind}:${id}`),
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  for (const recipient of view.recipients)
    for (const is_eligible of [true, false]) {
      const part: Taxes = is_eligible ? recipient.eligible : recipient.ineligible
      if (totalOf(part) > 0)
        await insertInvoice(tx, { isd_distributions_id, gstin: view.gstin, on: month.until, recipient, is_eligible, part })
    }
  await audit(tx, 'distributed', 'isd_distributions', isd_distributions_id, {
    period: view.period,
    total: totalOf(view.eligible),
  })
  return gstr6Of(tx, month)
}

/** A bill was cancelled between reading and posting; from the entry on, cancelling waits for it. Throws `conflict`. */
async function refuseCancelled(tx: CompanyTx, { documents }: Gstr6): Promise<void> {
  const bills = documents.flatMap(({ kind, id }) => (kind === 'bills' ? [id] : []))
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) AND status = 'cancelled' LIMIT 1`,
    [tx.companies_id, bills],
  )
  if (rowCount) throw new AppError('conflict', 'A bill of this month was just cancelled. Look at the credit again.')
}

type NewInvoice = {
  isd_distributions_id: string
  gstin: string
  on: string
  recipient: Gstr6['recipients'][number]
  is_eligible: boolean
  part: Taxes
}

/** Numbers are consecutive within the registration: `IS`, its State and which registration of the PAN there it is. */
async function insertInvoice(tx: CompanyTx, { isd_distributions_id, gstin, on, recipient, is_eligible, part }: NewInvoice) {
  const { number } = await takeNumber(tx, `IS${gstin.slice(0, 2)}${gstin.charAt(12)}`, on)
  await insertRow(tx.client, 'isd_invoices', {
    companies_id: tx.companies_id,
    isd_invoices_id: newId(),
    isd_distributions_id,
    invoice_number: number,
    to_registrations_id: recipient.gst_registrations_id,
    to_gstin: recipient.gstin,
    is_eligible,
    turnover: recipient.turnover,
    ...part,
  })
}

/** The credit leaves the distributor by the tax it came under, and arrives by the one its recipient has. */
function postDistribution(tx: CompanyTx, view: Gstr6, source_ref: string, posting_date: string): Promise<string> {
  const tax_period = `${view.period}-01`
  const of = (line: Line, tax_nature: 'adjusted' | 'credit_claimed', gst_registrations_id: string): Line => ({
    ...line,
    party: { tax_nature, tax_period, gst_registrations_id },
  })
  const lines = taxHeads.flatMap((head) => [
    of(credit(`${head}_input`, view.eligible[head]), 'adjusted', view.gst_registrations_id),
    ...view.recipients.map((row) => of(debit(`${head}_input`, row.eligible[head]), 'credit_claimed', row.gst_registrations_id)),
  ])
  const memo = `Credit of ${view.period} distributed by ${view.gstin}`
  return post(tx, {
    posting_date,
    source: 'isd_distribution',
    source_ref,
    memo,
    lines: lines.filter(({ amount }) => amount !== 0),
  })
}

/** Cancels the distribution of a month; the documents keep their numbers. Throws `wrong_state` once a later month is distributed. */
export async function cancelMonth(tx: CompanyTx, isd_distributions_id: string): Promise<Gstr6> {
  await lockDistributions(tx)
  const stored = await lockDistribution(tx, isd_distributions_id)
  if (!stored) throw new AppError('not_found', 'This distribution does not exist.')
  if (stored.status === 'cancelled') throw new AppError('wrong_state', 'This distribution is already cancelled.')
  if (await hasLater(tx, stored)) throw new AppError('wrong_state', 'A later month is distributed already. Cancel that first.')
  const { gstin, period, distributed_on, journal_entries_id, gst_registrations_id } = stored
  if ((await storedReturn(tx, { period, registration: { gstin } }, 'gstr6', 'state'))?.status === 'filed')
    throw new AppError('wrong_state', 'You filed GSTR-6 of this month, so its distribution cannot be cancelled.')
  const voided =
    journal_entries_id && (await reverse(tx, journal_entries_id, distributed_on, `Distribution of ${period} cancelled`))
  await tx.client.query(
    `UPDATE isd_distributions SET status = 'cancelled', cancelled_on = distributed_on, cancel_journal_entries_id = $3
     WHERE companies_id = $1 AND isd_distributions_id = $2`,
    [tx.companies_id, isd_distributions_id, voided],
  )
  await audit(tx, 'cancelled', 'isd_distributions', isd_distributions_id, { period, gstin })
  return gstr6Of(tx, await monthOf(tx, { period, gst_registrations_id }))
}
