import type { Gstr3bFiled } from '#contract/compliance/gstr3b.ts'
import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import { paidByReturn } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { noTax } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import {
  freeze,
  keepCashPaid,
  keepEntry,
  markApproved,
  markFiled,
  refuseApproval,
  refuseFiling,
} from '#server/domains/compliance/gst-returns/write-return.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { work } from './overview.ts'
import type { YearOf } from './year-of.ts'

const return_form = 'gstr4'

/** Freezes the return. Throws `wrong_state` when it is filed, the year is not over, or a CMP-08 of the year is missing. */
export async function freezeReturn(tx: CompanyTx, year: YearOf): Promise<Gstr4> {
  await refuseFiled(tx, year)
  const { view, content_hash } = await work(tx, year)
  if (view.gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  if (dateInIndia(tx.now) <= year.end) throw new AppError('wrong_state', 'The year is not over yet.')
  if (view.missing.length > 0)
    throw new AppError(
      'wrong_state',
      'Record the filing of every CMP-08 of the year first: the page lists those that are missing.',
    )
  const { quarters, inward, rates } = view
  const { period } = year.of
  await freeze(tx, { return_form, gstin: view.gstin, period, content_hash, sections: { quarters, inward, rates }, documents: {} })
  return (await work(tx, year)).view
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, year: YearOf): Promise<Gstr4> {
  const kept = await storedReturn(tx, year.of, return_form)
  const { view } = await work(tx, year)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form, period: year.of.period })
  return (await work(tx, year)).view
}

/**
 * Records that the portal took the return, and posts its late fee on the day it was filed; `charges`: the fee as the return says, paise. Throws
 * `wrong_state` before it is built, when figures changed since or it is filed; `invalid` at the date.
 */
export async function recordFiling(tx: CompanyTx, year: YearOf, { charges, ...filed }: Gstr3bFiled): Promise<Gstr4> {
  await refuseFiled(tx, year)
  const { period } = year.of
  const kept = await storedReturn(tx, year.of, return_form)
  refuseFiling(tx, kept, period, filed.filed_on)
  if ((await work(tx, year)).view.filing.is_stale) throw changed()
  await markFiled(tx, kept, filed, { return_form, period })
  const { view } = await work(tx, year)
  const fee = charges ?? view.fee.amount
  if (fee > 0) {
    // Half of it is of each Act; a different sum is divided the same way.
    await keepCashPaid(tx, kept.gst_returns_id, paidByReturn(noTax, { interest: noTax, fee }, undefined))
    const lines = [debit('tax_penalties', fee), paid(credit('gst_cash_ledger', fee), `${period}-01`)]
    const memo = `GSTR-4 of ${view.year}`
    const source_ref = kept.gst_returns_id
    await keepEntry(
      tx,
      source_ref,
      await post(tx, { posting_date: filed.filed_on, source: 'gst_return', source_ref, memo, lines }),
    )
  }
  return (await work(tx, year)).view
}

const paid = (line: ReturnType<typeof credit>, tax_period: string) => ({
  ...line,
  party: { tax_nature: 'paid' as const, tax_period },
})

/** Throws `wrong_state` once the return is recorded as filed. */
async function refuseFiled(tx: CompanyTx, { of }: YearOf): Promise<void> {
  if ((await storedReturn(tx, of, return_form))?.status === 'filed')
    throw new AppError('wrong_state', 'You filed this annual return. It cannot be changed.')
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
