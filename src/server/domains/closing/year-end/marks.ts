import type { Body } from '#contract/endpoint.ts'
import type { markCheck, YearEndCheck } from '#contract/closing/year-end.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { YearEndCheckKey } from '#core/closing/year-end/checks.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { marksOf } from './checklist.ts'

type Row = { period_start: IsoDate; check_key: YearEndCheckKey }

/** Marks a row as not applicable or done outside the product. Throws `not_found` for a year that is not in the books. */
export async function mark(
  tx: CompanyTx,
  { period_start, check_key }: Row,
  body: Body<typeof markCheck>,
): Promise<NonNullable<YearEndCheck['mark']>> {
  const reason = body.reason.trim()
  try {
    await insertRow(
      tx.client,
      'year_end_marks',
      {
        companies_id: tx.companies_id,
        period_start,
        check_key,
        mark: body.mark,
        reason,
        marked_by: tx.accounts_id,
        marked_at: tx.now,
      },
      'ON CONFLICT (companies_id, period_start, check_key) DO UPDATE SET mark = excluded.mark, reason = excluded.reason, marked_by = excluded.marked_by, marked_at = excluded.marked_at',
    )
  } catch (cause) {
    if (sqlState(cause) !== '23503') throw cause
    throw new AppError('not_found', 'This financial year is not in the books.', { cause })
  }
  await audit(tx, 'marked', 'year_end_checks', `${period_start} ${check_key}`, { mark: body.mark, reason })
  const made = (await marksOf(tx, period_start)).get(check_key)
  if (!made) throw new Error('a mark that was saved is there')
  return made
}

/** Removes a mark. Throws `not_found` for an unknown one. */
export async function unmark(tx: CompanyTx, { period_start, check_key }: Row): Promise<undefined> {
  const { rowCount } = await tx.client.query(
    'DELETE FROM year_end_marks WHERE companies_id = $1 AND period_start = $2 AND check_key = $3',
    [tx.companies_id, period_start, check_key],
  )
  if (rowCount === 0) throw new AppError('not_found', 'This row has no mark.')
  await audit(tx, 'unmarked', 'year_end_checks', `${period_start} ${check_key}`)
}
