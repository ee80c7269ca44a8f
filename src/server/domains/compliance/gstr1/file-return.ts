import type { Gstr1, Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { checks } from '#core/compliance/gstr1/books/check-list.ts'
import { reportedBy } from '#core/compliance/gstr9/reported.ts'
import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { listModules, lockModule } from '#server/domains/accounting/periods/modules.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { buildReturn } from './build-return.ts'
import type { Built } from './built.ts'
import { undecidedInto } from './undecided.ts'
import { keepDigests, takeSnapshot } from './snapshot.ts'
import { uploadHash } from './upload-hash.ts'
import { lockAmendments } from './lock-amendments.ts'
import { overviewOf, progressOf, sectionsOf } from './overview.ts'
import { othersFiled } from '../gst-returns/filed-periods.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { freeze, markApproved, markFiled, refuseApproval, refuseFiling } from '../gst-returns/write-return.ts'

/** Throws `wrong_state` while a check blocks the return. */
export function refuseBlocked(built: Built): void {
  if (!built.isRegistered) throw new AppError('wrong_state', checks['GST1-001'].title)
  const blocking = [...built.findings.keys()].find((code) => checks[code].severity === 'blocks')
  if (blocking !== undefined)
    throw new AppError(
      'wrong_state',
      t('{title} Fix it first: the return’s checks list the documents.', { title: checks[blocking].title }),
    )
}

/** Freezes the return. Throws `plan_feature`, and `wrong_state` when it is filed already or a check blocks. */
export async function freezeReturn(tx: CompanyTx, of: ReturnOf): Promise<Gstr1> {
  await requireEntitlement(tx, 'gstr1')
  await lockAmendments(tx)
  const kept = await storedReturn(tx, of, 'gstr1', 'state')
  if (kept?.status === 'filed') throw filedAlready(kept.filed_on)
  const { built, digests, gst_return_snapshots_id } = await takeSnapshot(tx, of)
  await undecidedInto(tx, of, built)
  refuseBlocked(built)
  const isFrozen = await freeze(tx, {
    return_form: 'gstr1',
    gstin: built.filer.gstin,
    period: of.period,
    content_hash: await uploadHash(tx, built.filer, gst_return_snapshots_id),
    sections: sectionsOf(built),
    documents: digests,
    reported: reportedBy(built),
  })
  if (!isFrozen) throw filedAlready(null)
  return overviewOf(tx, of, built, true)
}

/**
 * Checks a return that is not built and keeps what was found, so that pages of it do not read the documents again. Throws `plan_feature`, and
 * `wrong_state` once it is built or filed.
 */
export async function checkReturn(tx: CompanyTx, of: ReturnOf): Promise<Gstr1> {
  await requireEntitlement(tx, 'gstr1')
  await lockAmendments(tx)
  if (await storedReturn(tx, of, 'gstr1', 'state'))
    throw new AppError('wrong_state', 'You built this return already. Build it again.')
  const taken = await takeSnapshot(tx, of)
  const { built } = taken
  await keepDigests(tx, taken)
  await undecidedInto(tx, of, built)
  return overviewOf(tx, of, built, true)
}

/** The return without its rows, with what tells whether its documents changed. */
const digested = (tx: CompanyTx, of: ReturnOf) => buildReturn(tx, of, { as_of: tx.now, isTotals: true, isDigested: true })

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or documents changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, of: ReturnOf): Promise<Gstr1> {
  const kept = await storedReturn(tx, of)
  const built = await digested(tx, of)
  const filing = progressOf(tx, of, { kept, built })
  refuseApproval(kept, filing.may_approve)
  if (filing.change_count > 0)
    throw new AppError('wrong_state', 'Documents changed after you built this return. Build it again first.')
  await markApproved(tx, kept, { return_form: 'gstr1', period: of.period })
  await undecidedInto(tx, of, built)
  return overviewOf(tx, of, built)
}

/**
 * Records that the portal took the return, and locks sales up to the end of its month. Throws `wrong_state` before it is built, when documents
 * changed since or it is filed already; `invalid` at the date.
 */
export async function recordFiling(tx: CompanyTx, of: ReturnOf, filed: Gstr1Filed): Promise<Gstr1> {
  await requireEntitlement(tx, 'gstr1')
  await lockAmendments(tx)
  const kept = await storedReturn(tx, of)
  if (kept?.status === 'filed') throw filedAlready(kept.filed_on)
  refuseFiling(tx, kept, of.period, filed.filed_on)
  // Before the documents are read: what is posted after this waits, and then meets the lock.
  await lockSales(tx, of)
  const built = await digested(tx, of)
  if (progressOf(tx, of, { kept, built }).change_count > 0)
    throw new AppError('wrong_state', 'Documents changed after this return was built. Build it again and file that version.')
  await markFiled(tx, kept, filed, { return_form: 'gstr1', period: of.period })
  return overviewOf(tx, of, built)
}

/**
 * Sales up to the end of the month, unless they are locked as far already. Registrations share the books: the last one that files locks them, and
 * until then a filed return refuses documents of its own (`refuseFiledPeriod`).
 */
async function lockSales(tx: CompanyTx, of: ReturnOf): Promise<void> {
  const { period, until: end } = of
  if (!(await othersFiled(tx, of))) return
  const sales = (await listModules(tx)).find(({ lock_module }) => lock_module === 'sales')
  if (sales?.locked_until && sales.locked_until >= end) return
  await lockModule(tx, 'sales', end, `GSTR-1 of ${period} was filed`)
}

function filedAlready(filed_on: string | null): AppError {
  const day = filed_on === null ? '' : ` on ${formatDate(filed_on)}`
  return new AppError('wrong_state', t('You filed this return{day}. Amend it in the return of a later month.', { day }))
}
