import type { Period } from '#contract/periods.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { checkLock, checkReopening, yearLabel } from './rules.ts'

/** The financial years of the books, the latest first. */
export async function list(tx: CompanyTx): Promise<Period[]> {
  const { rows } = await tx.client.query<Omit<Period, 'label' | 'locked_at'> & { locked_at: Date | null }>(
    `SELECT p.period_start, p.period_end, p.locked_until, p.lock_reason, p.locked_by, p.locked_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS locked_by_name
     FROM periods p LEFT JOIN accounts a ON a.accounts_id = p.locked_by
     WHERE p.companies_id = $1 ORDER BY p.period_start DESC`,
    [tx.companies_id],
  )
  return rows.map((row) => ({ ...row, label: yearLabel(row.period_start), locked_at: row.locked_at?.toISOString() ?? null }))
}

/** Adds the financial year that holds `date`; the one there already is returned as it is. */
export async function open(tx: CompanyTx, date: IsoDate): Promise<Period> {
  await openYear(tx, date)
  const period = await get(tx, financialYear(date).start)
  await audit(tx, 'opened', 'periods', period.period_start)
  return period
}

/** Locks the books up to a date. Waits for postings under way, so none lands behind the lock. */
export async function lock(tx: CompanyTx, period_start: IsoDate, locked_until: IsoDate, reason: string): Promise<Period> {
  await alone(tx)
  const periods = await list(tx)
  const period = one(periods, period_start)
  const latest = periods.find((each) => each.locked_until !== null)?.locked_until ?? undefined
  checkLock(period, latest, locked_until, dateInIndia(tx.now))
  await setLock(tx, period_start, locked_until, reason)
  await audit(tx, 'locked', 'periods', period_start, { locked_until: [period.locked_until, locked_until], reason: reason.trim() })
  return get(tx, period_start)
}

/** Opens the year, and what its lock covered back to the lock of an earlier year. */
export async function reopen(tx: CompanyTx, period_start: IsoDate, reason: string): Promise<Period> {
  await alone(tx)
  const periods = await list(tx)
  const period = one(periods, period_start)
  checkReopening(periods, period)
  await setLock(tx, period_start, null, reason)
  await audit(tx, 'reopened', 'periods', period_start, { locked_until: [period.locked_until, null], reason: reason.trim() })
  return get(tx, period_start)
}

/** The lock of lock_period(), taken before reading: two people locking and opening at once act one after the other. */
async function alone(tx: CompanyTx) {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))', [tx.companies_id])
}

async function setLock(tx: CompanyTx, period_start: IsoDate, until: IsoDate | null, reason: string) {
  await tx.client.query('SELECT lock_period($1, $2, $3, $4, $5, $6)', [
    tx.companies_id,
    period_start,
    until,
    reason.trim(),
    tx.accounts_id,
    tx.now,
  ])
}

async function get(tx: CompanyTx, period_start: IsoDate): Promise<Period> {
  return one(await list(tx), period_start)
}

function one(periods: readonly Period[], period_start: IsoDate): Period {
  const found = periods.find((period) => period.period_start === period_start)
  if (!found) throw new AppError('not_found', 'This financial year is not in the books.')
  return found
}
