import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import type { Gstr3bFiled } from '#contract/compliance/gstr3b.ts'
import { cmp08Journal } from '#core/compliance/composition/journal.ts'
import { paidByReturn } from '#core/compliance/gst-ledgers/paid-by-return.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatMonthYear, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import { listModules, lockModule } from '#server/domains/accounting/periods/modules.ts'
import { othersFiled } from '#server/domains/compliance/gst-returns/filed-periods.ts'
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
import type { QuarterOf } from './quarter-of.ts'

const return_form = 'cmp08'

/** Freezes the return with its documents. Throws `wrong_state` when it is filed or a check blocks. */
export async function freezeReturn(tx: CompanyTx, of: QuarterOf): Promise<Cmp08> {
  await refuseFiled(tx, of)
  const { view, documents, content_hash } = await work(tx, of)
  const blocking = view.checks.find(({ severity }) => severity === 'blocks')
  if (blocking) throw new AppError('wrong_state', t('{title}. Put this right first.', { title: translate(blocking.title) }))
  const { business, rate, turnover, figures } = view
  await freeze(tx, {
    return_form,
    gstin: view.gstin ?? '',
    period: of.period,
    content_hash,
    sections: { from: of.from, until: of.until, business, rate, turnover, figures },
    documents: Object.fromEntries(documents.map(({ kind, id, number, total }) => [`${kind}:${id}`, [number, String(total)]])),
  })
  return (await work(tx, of)).view
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or figures changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, of: QuarterOf): Promise<Cmp08> {
  const kept = await storedReturn(tx, of, return_form)
  const { view } = await work(tx, of)
  refuseApproval(kept, view.filing.may_approve)
  if (view.filing.is_stale) throw changed()
  await markApproved(tx, kept, { return_form, period: of.period })
  return (await work(tx, of)).view
}

/**
 * Records that the portal took the return, locks sales of its days and posts its tax on the day it was filed. `charges`: interest as the return says,
 * paise. Throws `wrong_state` before it is built, when figures changed since or it is filed; `invalid` at the date; `period_locked` when journals of
 * that day are locked.
 */
export async function recordFiling(tx: CompanyTx, of: QuarterOf, { charges, ...filed }: Gstr3bFiled): Promise<Cmp08> {
  await refuseFiled(tx, of)
  const kept = await storedReturn(tx, of, return_form)
  refuseFiling(tx, kept, of.period, filed.filed_on)
  // Before the documents are read: what is posted after this waits, and then meets the lock.
  await lockSales(tx, of)
  const { view } = await work(tx, of)
  if (view.filing.is_stale) throw changed()
  await markFiled(tx, kept, filed, { return_form, period: of.period })
  const { figures, late } = (await work(tx, of)).view
  const interest = charges ?? totalOf(late.interest)
  await keepCashPaid(tx, kept.gst_returns_id, paidByReturn(figures.payable, { interest: late.interest, fee: 0 }, interest))
  const lines = cmp08Journal({ period: of.period, ...figures, charges: interest })
  if (lines.length > 0) {
    const memo = `CMP-08 of the quarter to ${formatMonthYear(of.period)}`
    const source_ref = kept.gst_returns_id
    const entry = await post(tx, { posting_date: filed.filed_on, source: 'gst_return', source_ref, memo, lines })
    await keepEntry(tx, kept.gst_returns_id, entry)
  }
  return (await work(tx, of)).view
}

/** Sales up to the last day under the scheme, once every other registration has filed, too. */
async function lockSales(tx: CompanyTx, of: QuarterOf): Promise<void> {
  if (!(await othersFiled(tx, of))) return
  const sales = (await listModules(tx)).find(({ lock_module }) => lock_module === 'sales')
  if (sales?.locked_until && sales.locked_until >= of.until) return
  await lockModule(tx, 'sales', of.until, `CMP-08 of ${of.period} was filed`)
}

/** Throws `wrong_state` once the return is recorded as filed. */
async function refuseFiled(tx: CompanyTx, of: QuarterOf): Promise<void> {
  const kept = await storedReturn(tx, of, return_form)
  if (kept?.status === 'filed' && kept.filed_on !== null)
    throw new AppError(
      'wrong_state',
      t('You filed this CMP-08 on {date}. Correct it in the next quarter.', { date: readersDate(kept.filed_on) }),
    )
}

const changed = () => new AppError('wrong_state', 'Figures changed after this return was built. Build it again and check it.')
