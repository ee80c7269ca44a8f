import { releaseLines } from '#core/compliance/gstr3b/release.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { type IsoDate, monthStart } from '#core/dates.ts'
import { post } from '#server/ledger/post.ts'
import { lockGstr2b } from '#server/domains/compliance/gstr2b/imports.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { availedCredit } from './availed-credit.ts'
import { filedReturns } from './stored.ts'

type Cancelled = { bills_id: string; bill_number: string; cancelled_on: IsoDate }
type Claim = { gstin: string; gst_registrations_id: string | null; last_filed: IsoDate } & Taxes

/** After every return of the company. */
const AFTER_ALL = { period: '9999-12', from: '9999-12-01' }

/**
 * Brings back what filed returns took off the credit of a bill that is cancelled now: the reversal of its entry takes the whole credit off, so
 * that what rules 37 and 37A hold back and what rules 38, 42 and 43 made a cost would be off twice. Posted on the day of the cancellation, or on
 * that of the last filing where this is later.
 */
export async function releaseReversedCredit(tx: CompanyTx, { bills_id, bill_number, cancelled_on }: Cancelled): Promise<void> {
  await lockGstr2b(tx)
  const claim = await claimOf(tx, bills_id)
  if (!claim) return
  const { gstin, gst_registrations_id, last_filed, igst, cgst, sgst, cess } = claim
  const returns = await filedReturns(tx, { ...AFTER_ALL, registration: { gstin } })
  const credit = { igst, cgst, sgst, cess }
  const availed = (await availedCredit(tx, AFTER_ALL, { ...returns, bills: [], own: undefined }))(bills_id, credit)
  const standing = addTaxes(returns.reversed[bills_id] ?? noTax, returns.defaulted[bills_id] ?? noTax)
  const for_good = lessTaxes(credit, availed)
  if (totalOf(standing) === 0 && totalOf(for_good) === 0) return
  const posting_date = last_filed > cancelled_on ? last_filed : cancelled_on
  await post(tx, {
    posting_date,
    source: 'gst_credit_release',
    source_ref: bills_id,
    memo: `Reversed credit of bill ${bill_number}, cancelled`,
    lines: releaseLines({ standing, for_good }, { tax_period: monthStart(cancelled_on), gst_registrations_id }),
  })
}

/** The GSTIN whose filed returns claimed the credit of a bill, the last day on which one of them that took of it was filed, and the credit. */
async function claimOf(tx: CompanyTx, bills_id: string): Promise<Claim | undefined> {
  const { rows } = await tx.client.query<Claim>(
    `SELECT g.gstin, r.gst_registrations_id, max(g.filed_on) OVER () AS last_filed, l.*
     FROM gst_returns g LEFT JOIN gst_registrations r ON r.companies_id = g.companies_id AND r.gstin = g.gstin
     CROSS JOIN (SELECT coalesce(sum(igst), 0)::bigint AS igst, coalesce(sum(cgst), 0)::bigint AS cgst, coalesce(sum(sgst), 0)::bigint AS sgst,
       coalesce(sum(cess), 0)::bigint AS cess FROM bill_lines WHERE companies_id = $1 AND bills_id = $2::uuid AND input_credit = 'eligible') l
     WHERE g.companies_id = $1 AND g.return_form = 'gstr3b' AND g.status = 'filed' AND (g.documents ? $2::text OR g.sections -> 'reversals' ? $2::text
       OR g.sections -> 'defaults' ? $2::text OR g.sections -> 'rules' -> 'rule43_by_bill' ? $2::text
       OR g.sections #>> '{rules,true_up}' IS NOT NULL)
     ORDER BY g.documents ? $2::text DESC LIMIT 1`,
    [tx.companies_id, bills_id],
  )
  return rows[0]
}
