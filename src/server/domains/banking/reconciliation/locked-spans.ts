import { addDays, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Span = { period_start: IsoDate; locked_until: IsoDate }

export async function lockedSpans(tx: CompanyTx): Promise<Span[]> {
  const { rows } = await tx.client.query<Span>(
    'SELECT period_start, locked_until FROM periods WHERE companies_id = $1 AND locked_until IS NOT NULL ORDER BY period_start',
    [tx.companies_id],
  )
  return rows
}

/** The day itself when the books are open on it, else the first open one after. */
export function firstOpen(day: IsoDate, locks: readonly Span[]): IsoDate {
  return locks.reduce(
    (at, { period_start, locked_until }) => (at >= period_start && at <= locked_until ? addDays(locked_until, 1) : at),
    day,
  )
}
