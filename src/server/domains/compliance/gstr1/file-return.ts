import { createHash } from 'node:crypto'
import type { Gstr1, Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { checks } from '#core/compliance/gstr1/books/check-list.ts'
import { periodEnd } from '#core/compliance/gstr1/period.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { listModules, lockModule } from '#server/domains/accounting/periods/modules.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { type Built, buildReturn } from './build-return.ts'
import { overview, sectionsOf } from './overview.ts'
import { needsApproval, storedReturn } from './stored-return.ts'

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
export async function freezeReturn(tx: CompanyTx, period: string): Promise<Gstr1> {
  await requireEntitlement(tx, 'gstr1')
  const kept = await storedReturn(tx, period)
  if (kept?.status === 'filed') throw filedAlready(kept.filed_on)
  const built = await buildReturn(tx, period, { as_of: tx.now, isDigested: true })
  refuseBlocked(built)
  const content = JSON.stringify(uploadFile(built.filer, uploadLists(built.filer, built.entries)))
  const { rows } = await insertRow<{ gst_returns_id: string }>(
    tx.client,
    'gst_returns',
    {
      companies_id: tx.companies_id,
      gst_returns_id: newId(),
      return_form: 'gstr1',
      gstin: built.filer.gstin,
      period: `${period}-01`,
      status: 'built',
      content_hash: createHash('sha256').update(content).digest('hex'),
      sections: JSON.stringify(sectionsOf(built)),
      documents: JSON.stringify(Object.fromEntries(built.digests)),
      built_by: tx.accounts_id,
      built_at: tx.now,
    },
    `ON CONFLICT (companies_id, return_form, gstin, period) DO UPDATE SET content_hash = excluded.content_hash, sections = excluded.sections,
       approved_by = NULL, approved_at = NULL, documents = excluded.documents, built_by = excluded.built_by, built_at = excluded.built_at
     WHERE gst_returns.status = 'built' RETURNING gst_returns_id`,
  )
  const id = rows[0]?.gst_returns_id
  if (id === undefined) throw filedAlready(null)
  await audit(tx, 'built', 'gst_returns', id, { return_form: 'gstr1', period })
  return overview(tx, period)
}

/** Approves a built return as a second person. Throws `wrong_state` when nothing waits or documents changed, `forbidden` to who built it. */
export async function approveReturn(tx: CompanyTx, period: string): Promise<Gstr1> {
  const kept = await storedReturn(tx, period)
  if (!kept || !needsApproval(kept)) throw new AppError('wrong_state', 'No return of this month is waiting for approval.')
  const { filing } = await overview(tx, period)
  if (!filing.may_approve) throw new AppError('forbidden', 'You built this return. Another person has to approve it.')
  if (filing.change_count > 0)
    throw new AppError('wrong_state', 'Documents changed after you built this return. Build it again first.')
  await tx.client.query(
    `UPDATE gst_returns SET approved_by = $3, approved_at = $4 WHERE companies_id = $1 AND gst_returns_id = $2 AND content_hash = $5 AND status = 'built'`,
    [tx.companies_id, kept.gst_returns_id, tx.accounts_id, tx.now, kept.content_hash],
  )
  await audit(tx, 'approved', 'gst_returns', kept.gst_returns_id, { return_form: 'gstr1', period })
  return overview(tx, period)
}

/**
 * Records that the portal took the return, and locks sales up to the end of its month. Throws `wrong_state` before it is built, when documents
 * changed since or it is filed already; `invalid` at the date.
 */
export async function recordFiling(
  tx: CompanyTx,
  period: string,
  { filed_on, acknowledgement: typed }: Gstr1Filed,
): Promise<Gstr1> {
  const acknowledgement = typed.toUpperCase()
  await requireEntitlement(tx, 'gstr1')
  const kept = await storedReturn(tx, period)
  if (!kept) throw new AppError('wrong_state', 'You haven’t built this return yet. Build it, then file it at the portal.')
  if (kept.status === 'filed') throw filedAlready(kept.filed_on)
  if (needsApproval(kept)) throw new AppError('wrong_state', 'Another person who files taxes has to approve this return first.')
  if (filed_on > dateInIndia(tx.now)) throw fieldError('filed_on', 'Enter a date that is not in the future')
  const end = periodEnd(period)
  if (filed_on <= end)
    throw fieldError('filed_on', t('Enter a date after {date}, the end of the month', { date: formatDate(end) }))
  // Before the documents are read: what is posted after this waits, and then meets the lock.
  await lockSales(tx, end, period)
  const { filing } = await overview(tx, period)
  if (filing.change_count > 0)
    throw new AppError('wrong_state', 'Documents changed after this return was built. Build it again and file that version.')
  await tx.client.query(
    `UPDATE gst_returns SET status = 'filed', filed_on = $3, acknowledgement = $4, filed_by = $5, filed_at = $6
     WHERE companies_id = $1 AND gst_returns_id = $2 AND status = 'built'`,
    [tx.companies_id, kept.gst_returns_id, filed_on, acknowledgement, tx.accounts_id, tx.now],
  )
  await audit(tx, 'filed', 'gst_returns', kept.gst_returns_id, { return_form: 'gstr1', period, filed_on, acknowledgement })
  return overview(tx, period)
}

/** Sales up to the end of the month, unless they are locked as far already. */
async function lockSales(tx: CompanyTx, end: string, period: string): Promise<void> {
  const sales = (await listModules(tx)).find(({ lock_module }) => lock_module === 'sales')
  if (sales?.locked_until && sales.locked_until >= end) return
  await lockModule(tx, 'sales', end, `GSTR-1 of ${period} was filed`)
}

function filedAlready(filed_on: string | null): AppError {
  const day = filed_on === null ? '' : ` on ${formatDate(filed_on)}`
  return new AppError('wrong_state', t('You filed this return{day}. Amend it in the return of a later month.', { day }))
}
