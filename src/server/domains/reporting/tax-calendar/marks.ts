import type { TaxDayMark } from '#contract/reporting/tax-calendar.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'

export type Mark = Pick<TaxDayMark, 'due_on' | 'due_reason' | 'done_on'>

export const markKey = (form: string, gst_registrations_id: string | null, period: string) =>
  `${form} ${gst_registrations_id ?? ''} ${period}`

/** What people said of the days, by `markKey`. */
export async function marksSince(tx: CompanyTx, from: IsoDate): Promise<Map<string, Mark>> {
  const { rows } = await tx.client.query<Mark & { tax_form: string; gst_registrations_id: string | null; period: string }>(
    `SELECT tax_form, gst_registrations_id, to_char(period, 'YYYY-MM') AS period, due_on, due_reason, done_on FROM tax_calendar_marks
     WHERE companies_id = $1 AND period >= $2`,
    [tx.companies_id, from],
  )
  return new Map(rows.map((row) => [markKey(row.tax_form, row.gst_registrations_id, row.period), row]))
}

/** Stores what a person says of a day. Throws `not_found` for a registration that is not the company's, `invalid` at a day to come. */
export async function markDay(tx: CompanyTx, mark: TaxDayMark): Promise<void> {
  const { form: tax_form, gst_registrations_id, period, due_on, due_reason, done_on } = mark
  if (done_on !== null && done_on > dateInIndia(tx.now)) throw fieldError('done_on', 'Enter a date that is not in the future')
  if (
    gst_registrations_id !== null &&
    !(await listRegistrations(tx)).some((row) => row.gst_registrations_id === gst_registrations_id)
  )
    throw new AppError('not_found', 'This registration does not exist.')
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'tax_calendar_marks',
    {
      companies_id: tx.companies_id,
      tax_calendar_marks_id: newId(),
      tax_form,
      gst_registrations_id,
      period: `${period}-01`,
      due_on,
      due_reason: due_on === null ? null : due_reason,
      done_on,
      marked_by: tx.accounts_id,
      marked_at: tx.now,
    },
    `ON CONFLICT (companies_id, tax_form, gst_registrations_id, period) DO UPDATE SET due_on = excluded.due_on, due_reason = excluded.due_reason,
       done_on = excluded.done_on, marked_by = excluded.marked_by, marked_at = excluded.marked_at RETURNING tax_calendar_marks_id AS id`,
  )
  await audit(tx, 'marked', 'tax_calendar_marks', rows[0]?.id ?? '', { tax_form, period, due_on, done_on })
}
