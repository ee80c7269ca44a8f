import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import {
  freeze,
  markApproved,
  markFiled,
  refuseApproval,
  refuseFiling,
} from '#server/domains/compliance/gst-returns/write-return.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { work } from './overview.ts'
import { refuseFiled } from './typed.ts'
import type { YearOf } from './year-of.ts'

/** Freezes the return as it stands. Throws `wrong_state` when it is filed, the year is not over, or a return of the year is missing. */
export async function freezeReturn(tx: CompanyTx, year: YearOf): Promise<Gstr9> {
  await refuseFiled(tx, year)
  const { view, annual, content_hash } = await work(tx, year)
  if (view.gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  if (dateInIndia(tx.now) <= year.end) throw new AppError('wrong_state', 'The year is not over yet.')
  if (view.missing.length > 0)
    throw new AppError(
      'wrong_state',
      'Record the filing of every GSTR-1 and GSTR-3B of the year first: the page lists those that are missing.',
    )
  const { period } = year.of
  const documents = { fee: view.fee.amount }
  await freeze(tx, {
    return_form: 'gstr9',
    gstin: view.gstin,
    period,
    content_hash,
    sections: { annual, paid: view.paid },
    documents,
  })
  return (await work(tx, year)).view
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, year: YearOf): Promise<Gstr9> {
  const kept = await storedReturn(tx, year.of, 'gstr9')
  const { view } = await work(tx, year)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form: 'gstr9', period: year.of.period })
  return (await work(tx, year)).view
}

/** Records that the portal took the return. Throws `wrong_state` before it is built, when figures changed since or it is filed; `invalid` at the date. */
export async function recordFiling(tx: CompanyTx, year: YearOf, filed: Gstr1Filed): Promise<Gstr9> {
  await refuseFiled(tx, year)
  const { period } = year.of
  const kept = await storedReturn(tx, year.of, 'gstr9')
  refuseFiling(tx, kept, period, filed.filed_on)
  if ((await work(tx, year)).view.filing.is_stale) throw changed()
  await markFiled(tx, kept, filed, { return_form: 'gstr9', period })
  return (await work(tx, year)).view
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
