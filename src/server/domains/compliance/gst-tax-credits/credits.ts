import type { GstTaxCredit, GstTaxCredits, NewGstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { creditProblem } from '#core/compliance/gst-ledgers/tax-credits.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { cashLedgerOf } from '../gst-ledgers/cash-ledger.ts'
import { ledgerOwner } from '../gst-ledgers/view.ts'
import { chosenOf, type ReturnOf, returnOfGstin } from '../gst-returns/return-of.ts'
import { creditsOf, lockCredit } from './stored.ts'

const viewOf = async (tx: CompanyTx, of: ReturnOf): Promise<GstTaxCredits> => ({
  gst_registrations_id: chosenOf(of),
  gstin: of.registration.gstin,
  rows: of.registration.gstin === null ? [] : await creditsOf(tx, of.registration.gstin),
})

/** Credits of a registration, the main one's where none is named. */
export const list = async (tx: CompanyTx, gst_registrations_id: string | undefined) =>
  viewOf(tx, await ledgerOwner(tx, gst_registrations_id))

/** Enters a credit as the portal shows it. Throws `invalid` at the field, `conflict` for one that is entered already. */
export async function add(tx: CompanyTx, body: NewGstTaxCredit): Promise<GstTaxCredits> {
  const entered = await addEntered(tx, body)
  if (entered === undefined)
    throw new AppError('conflict', 'You already entered this month of this GSTIN. Cancel that entry first.')
  return list(tx, body.gst_registrations_id)
}

/** The same by its id; undefined where the month of the deductor is entered already. Throws `invalid` at the field. */
export async function addEntered(tx: CompanyTx, { gst_registrations_id, ...body }: NewGstTaxCredit): Promise<string | undefined> {
  const of = await ledgerOwner(tx, gst_registrations_id)
  const { gstin } = of.registration
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  const problem = creditProblem({ ...body, gstin })
  if (problem) throw fieldError(problem.path, problem.message)
  if (body.igst + body.cgst + body.sgst > body.value) throw fieldError('value', 'The tax is more than the value')
  if (`${body.period}-01` > dateInIndia(tx.now)) throw fieldError('period', 'Enter a month that has begun')
  const isKnown = ({ credit_kind, deductor_gstin, period, cancelled_on }: GstTaxCredit) =>
    cancelled_on === null && credit_kind === body.credit_kind && deductor_gstin === body.deductor_gstin && period === body.period
  if ((await creditsOf(tx, gstin)).some(isKnown)) return undefined
  const gst_tax_credits_id = newId()
  await insertRow(tx.client, 'gst_tax_credits', {
    companies_id: tx.companies_id,
    gst_tax_credits_id,
    gstin,
    ...body,
    period: `${body.period}-01`,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'entered', 'gst_tax_credits', gst_tax_credits_id, { ...body })
  return gst_tax_credits_id
}

/**
 * The portal took the acceptance: the credit enters the cash ledger and leaves what others owe us of it, TDS or TCS receivable. Throws `invalid` at the
 * date, `wrong_state` where it is accepted or cancelled.
 */
export async function accept(tx: CompanyTx, gst_tax_credits_id: string, accepted_on: IsoDate): Promise<GstTaxCredits> {
  const kept = await lockCredit(tx, gst_tax_credits_id)
  if (kept.accepted_on !== null) throw new AppError('wrong_state', 'This credit is already accepted.')
  await refuseDay(tx, 'accepted_on', accepted_on, kept)
  const of = await returnOfGstin(tx, accepted_on.slice(0, 7), kept.gstin)
  const journal_entries_id = await post(tx, {
    posting_date: accepted_on,
    source: 'gst_tax_credit',
    source_ref: gst_tax_credits_id,
    memo: `GST ${kept.credit_kind.toUpperCase()} of ${kept.period} by ${kept.deductor_name}`,
    lines: entryOf(kept, of.registration.gst_registrations_id),
  })
  await tx.client.query(
    `UPDATE gst_tax_credits SET accepted_on = $3, journal_entries_id = $4 WHERE companies_id = $1 AND gst_tax_credits_id = $2`,
    [tx.companies_id, gst_tax_credits_id, accepted_on, journal_entries_id],
  )
  await audit(tx, 'accepted', 'gst_tax_credits', gst_tax_credits_id, { accepted_on })
  return viewOf(tx, of)
}

/** Each tax is a line of its own, so that the rows by tax and GSTIN follow. */
function entryOf({ credit_kind, period, igst, cgst, sgst }: GstTaxCredit, gst_registrations_id: string | null) {
  const named = (tax_head?: 'igst' | 'cgst' | 'sgst') => ({
    tax_nature: 'deducted' as const,
    tax_period: `${period}-01`,
    ...(gst_registrations_id !== null && tax_head !== undefined && { gst_registrations_id }),
    ...(tax_head !== undefined && { tax_head }),
  })
  const taxes = { igst, cgst, sgst }
  const heads = (['igst', 'cgst', 'sgst'] as const).filter((head) => taxes[head] > 0)
  return [
    ...heads.map((head) => ({ ...debit('gst_cash_ledger', taxes[head]), party: named(head) })),
    { ...credit(credit_kind === 'tds' ? 'tds_receivable' : 'tcs_receivable', igst + cgst + sgst), party: named() },
  ]
}

async function refuseDay(tx: CompanyTx, path: string, day: IsoDate, { gstin, period }: GstTaxCredit): Promise<void> {
  if (day > dateInIndia(tx.now)) throw fieldError(path, 'Enter a date that is not in the future')
  if (day < `${period}-01`) throw fieldError(path, t('Choose {date} or later', { date: readersDate(`${period}-01`) }))
  const { opening } = await cashLedgerOf(tx, gstin)
  if (opening && day <= opening.as_of)
    throw fieldError(path, t('Choose a date after the opening balance of {date}', { date: readersDate(opening.as_of) }))
}

/** Takes a credit back, with its entry. Throws `invalid` at the date, `wrong_state` where it is cancelled. */
export async function cancel(tx: CompanyTx, gst_tax_credits_id: string, cancelled_on: IsoDate): Promise<GstTaxCredits> {
  const kept = await lockCredit(tx, gst_tax_credits_id)
  await refuseDay(tx, 'cancelled_on', cancelled_on, kept)
  if (kept.accepted_on !== null && cancelled_on < kept.accepted_on)
    throw fieldError('cancelled_on', t('Choose {date} or later', { date: readersDate(kept.accepted_on) }))
  const voided =
    kept.journal_entries_id && (await reverse(tx, kept.journal_entries_id, cancelled_on, 'GST credit of TDS or TCS cancelled'))
  await tx.client.query(
    `UPDATE gst_tax_credits SET cancelled_on = $3, void_journal_entries_id = $4 WHERE companies_id = $1 AND gst_tax_credits_id = $2`,
    [tx.companies_id, gst_tax_credits_id, cancelled_on, voided],
  )
  await audit(tx, 'cancelled', 'gst_tax_credits', gst_tax_credits_id, { cancelled_on })
  return viewOf(tx, await returnOfGstin(tx, cancelled_on.slice(0, 7), kept.gstin))
}
