import { formatMonthYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { isInForceWithin, isSupplier } from '#core/company/registrations.ts'
import type { DocumentId } from '#server/domains/sales/sales-documents/issue-effects.ts'
import type { ReturnOf } from './return-of.ts'

/** True when every other registration that sells has filed its GSTR-1 of the period or its CMP-08 of the quarter, or a later one. */
export async function othersFiled(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<boolean> {
  if (registration.others.length === 0) return true
  const others = (await listRegistrations(tx)).filter(
    (row) => row.gstin !== registration.gstin && isSupplier(row.registration_kind) && isInForceWithin(row, { from, until }),
  )
  const { rows } = await tx.client.query<{ gstin: string }>(
    `SELECT DISTINCT gstin FROM gst_returns WHERE companies_id = $1 AND return_form IN ('gstr1', 'cmp08') AND status = 'filed' AND period >= date_trunc('month', $2::date)::date`,
    [tx.companies_id, until],
  )
  const filed = new Set(rows.map(({ gstin }) => gstin))
  return others.every(({ gstin }) => filed.has(gstin))
}

/** Refuses a document in a month whose GSTR-1, or in days whose CMP-08, its registration has filed: `period_locked`. */
export async function refuseFiledPeriod(tx: CompanyTx, gstin: string | null, date: IsoDate): Promise<void> {
  if (gstin === null) return
  const { rows } = await tx.client.query<{ period: IsoDate; return_form: 'gstr1' | 'cmp08' }>(
    `SELECT period, return_form FROM gst_returns WHERE companies_id = $1 AND status = 'filed' AND gstin = $2
       AND (return_form = 'gstr1' AND period >= date_trunc('month', $3::date)::date OR return_form = 'cmp08' AND (sections ->> 'until')::date >= $3::date)
     ORDER BY period LIMIT 1`,
    [tx.companies_id, gstin, date],
  )
  if (!rows[0]) return
  const month = { month: formatMonthYear(rows[0].period) }
  throw new AppError(
    'period_locked',
    rows[0].return_form === 'cmp08'
      ? t('You filed CMP-08 of the quarter to {month} for this registration. Choose a later date.', month)
      : t('You filed GSTR-1 of {month} for this registration. Choose a later date.', month),
  )
}

/** With several registrations the books are open until the last one files: until then this refuses a cancellation in days that the document's own has filed. */
export async function refuseCancelledInFiled(tx: CompanyTx, document: DocumentId, cancelled_on: IsoDate | null): Promise<void> {
  if (cancelled_on === null || 'delivery_challans_id' in document) return
  if ((await listRegistrations(tx)).length < 2) return
  const [table, id] = 'invoices_id' in document ? ['invoices', document.invoices_id] : ['credit_notes', document.credit_notes_id]
  const { rows } = await tx.client.query<{ gstin: string | null }>(
    `SELECT seller ->> 'gstin' AS gstin FROM ${table} WHERE companies_id = $1 AND ${table}_id = $2`,
    [tx.companies_id, id],
  )
  await refuseFiledPeriod(tx, rows[0]?.gstin ?? null, cancelled_on)
}
