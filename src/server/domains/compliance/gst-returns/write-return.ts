import type { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { dateInIndia, readersDate } from '#core/dates.ts'
import { periodEnd } from '#core/compliance/gstr1/period.ts'
import type { Reported } from '#core/compliance/gstr9/reported.ts'
import type { Cash } from '#core/compliance/gst-ledgers/cash.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { needsApproval, type ReturnForm, type StoredReturn } from './stored-return.ts'

type Frozen = {
  return_form: ReturnForm
  gstin: string
  period: string
  content_hash: string
  /** Figures as built. */
  sections: unknown
  /** The documents of the return, by id; or the same as JSON, where they are many. */
  documents: Readonly<Record<string, unknown>> | string
  /** What the annual return and later returns read of a GSTR-1 or GSTR-1A. */
  reported?: Reported
}

/** Freezes a return in its current state, replacing an earlier one; its approval is revoked. False if it is filed already. */
export async function freeze(
  tx: CompanyTx,
  { return_form, period, sections, documents, reported, ...rest }: Frozen,
): Promise<boolean> {
  const { rows } = await insertRow<{ gst_returns_id: string }>(
    tx.client,
    'gst_returns',
    {
      companies_id: tx.companies_id,
      gst_returns_id: newId(),
      return_form,
      ...rest,
      period: `${period}-01`,
      status: 'built',
      sections: JSON.stringify(sections),
      documents: typeof documents === 'string' ? documents : JSON.stringify(documents),
      reported: reported === undefined ? null : JSON.stringify(reported),
      built_by: tx.accounts_id,
      built_at: tx.now,
    },
    `ON CONFLICT (companies_id, return_form, gstin, period) DO UPDATE SET content_hash = excluded.content_hash, sections = excluded.sections,
       approved_by = NULL, approved_at = NULL, documents = excluded.documents, reported = excluded.reported, built_by = excluded.built_by, built_at = excluded.built_at
     WHERE gst_returns.status = 'built' RETURNING gst_returns_id`,
  )
  const id = rows[0]?.gst_returns_id
  if (id !== undefined) await audit(tx, 'built', 'gst_returns', id, { return_form, period })
  return id !== undefined
}

/** Refuses an approval that nothing waits for, or of who built the return: `wrong_state`, `forbidden`. */
export function refuseApproval(kept: StoredReturn | undefined, mayApprove: boolean): asserts kept is StoredReturn {
  if (!kept || !needsApproval(kept)) throw new AppError('wrong_state', 'No return of this month is waiting for approval.')
  if (!mayApprove) throw new AppError('forbidden', 'You built this return. Another person has to approve it.')
}

/** Marks a built return as approved by the caller. */
export async function markApproved(tx: CompanyTx, kept: StoredReturn, of: { return_form: ReturnForm; period: string }) {
  await tx.client.query(
    `UPDATE gst_returns SET approved_by = $3, approved_at = $4 WHERE companies_id = $1 AND gst_returns_id = $2 AND content_hash = $5 AND status = 'built'`,
    [tx.companies_id, kept.gst_returns_id, tx.accounts_id, tx.now, kept.content_hash],
  )
  await audit(tx, 'approved', 'gst_returns', kept.gst_returns_id, of)
}

/** Refuses to record a filing: `wrong_state` before the return is built or approved, `invalid` at the day. */
export function refuseFiling(
  tx: CompanyTx,
  kept: StoredReturn | undefined,
  period: string,
  filed_on: string,
): asserts kept is StoredReturn {
  if (!kept) throw new AppError('wrong_state', 'You haven’t built this return yet. Build it, then file it at the portal.')
  if (needsApproval(kept)) throw new AppError('wrong_state', 'Another person who files taxes has to approve this return first.')
  if (filed_on > dateInIndia(tx.now)) throw fieldError('filed_on', 'Enter a date that is not in the future')
  const end = periodEnd(period)
  if (filed_on <= end)
    throw fieldError('filed_on', t('Enter a date after {date}, the end of the month', { date: readersDate(end) }))
}

/** Records that the portal took a built return. */
export async function markFiled(
  tx: CompanyTx,
  kept: StoredReturn,
  { filed_on, acknowledgement: typed }: Gstr1Filed,
  of: { return_form: ReturnForm; period: string },
) {
  const acknowledgement = typed.toUpperCase()
  await tx.client.query(
    `UPDATE gst_returns SET status = 'filed', filed_on = $3, acknowledgement = $4, filed_by = $5, filed_at = $6
     WHERE companies_id = $1 AND gst_returns_id = $2 AND status = 'built'`,
    [tx.companies_id, kept.gst_returns_id, filed_on, acknowledgement, tx.accounts_id, tx.now],
  )
  await audit(tx, 'filed', 'gst_returns', kept.gst_returns_id, { ...of, filed_on, acknowledgement })
}

/** Keeps the journal entry of a filed return with it. */
export const keepEntry = (tx: CompanyTx, gst_returns_id: string, journal_entries_id: string) =>
  tx.client.query('UPDATE gst_returns SET journal_entries_id = $3 WHERE companies_id = $1 AND gst_returns_id = $2', [
    tx.companies_id,
    gst_returns_id,
    journal_entries_id,
  ])

/** Keeps what other returns read of a return that an earlier version built. */
export const keepReported = (tx: CompanyTx, gst_returns_id: string, reported: Reported) =>
  tx.client.query('UPDATE gst_returns SET reported = $3 WHERE companies_id = $1 AND gst_returns_id = $2', [
    tx.companies_id,
    gst_returns_id,
    JSON.stringify(reported),
  ])

/** Keeps what a filed return took from the cash ledger with it. */
export const keepCashPaid = (tx: CompanyTx, gst_returns_id: string, cash_paid: Cash) =>
  tx.client.query('UPDATE gst_returns SET sections = sections || $3::jsonb WHERE companies_id = $1 AND gst_returns_id = $2', [
    tx.companies_id,
    gst_returns_id,
    JSON.stringify({ cash_paid }),
  ])
