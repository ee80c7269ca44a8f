import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { farAhead, laterYearOf, unopenedYear } from '#core/ledger/future-dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The first days of open later years. Queries the database only if a date lies beyond this year. */
export async function openLaterYears(tx: CompanyTx, days: readonly IsoDate[]): Promise<ReadonlySet<IsoDate>> {
  const today = dateInIndia(tx.now)
  const years = [...new Set(days.flatMap((day) => laterYearOf(day, today) ?? []))]
  if (years.length === 0) return new Set()
  const { rows } = await tx.client.query<{ period_start: IsoDate }>(
    'SELECT period_start FROM periods WHERE companies_id = $1 AND period_start = ANY ($2::date[])',
    [tx.companies_id, years],
  )
  return new Set(rows.map(({ period_start }) => period_start))
}

type Dated = { posting_date: IsoDate; confirm_ahead?: boolean | undefined }

/**
 * Refuses entries dated far ahead: `invalid` at `posting_date` beyond the financial year unless that year is open, `invalid` at
 * `confirm_ahead` more than thirty days ahead unless the caller confirmed it.
 */
export async function checkDates(tx: CompanyTx, bodies: readonly Dated[]): Promise<void> {
  const today = dateInIndia(tx.now)
  const late = bodies.filter(
    ({ posting_date }) => farAhead(posting_date, today) !== undefined || laterYearOf(posting_date, today),
  )
  if (late.length === 0) return
  const open = await openLaterYears(
    tx,
    late.map(({ posting_date }) => posting_date),
  )
  for (const { posting_date, confirm_ahead = false } of late) {
    const year = laterYearOf(posting_date, today)
    if (year !== undefined && !open.has(year)) {
      const message = unopenedYear(posting_date)
      throw new AppError('invalid', `${message}.`, { issues: [{ path: 'posting_date', message }] })
    }
    const question = farAhead(posting_date, today)
    if (question !== undefined && !confirm_ahead) throw fieldError('confirm_ahead', question)
  }
}
