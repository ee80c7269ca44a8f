import type { Period, ReopeningRequest } from '#contract/accounting/periods.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { of, openModule } from './modules.ts'
import { refuseUnlessAlone, ask, decide, waiting } from './reopen-period.ts'
import { checkLock, checkReopening, yearLabel } from './rules.ts'

/** The financial years of the books, the latest first. */
export async function list(tx: CompanyTx): Promise<Period[]> {
  const { rows } = await tx.client.query<Omit<Period, 'label' | 'locked_at' | 'reopening'> & { locked_at: Date | null }>(
    `SELECT p.period_start, p.period_end, p.locked_until, p.lock_reason, p.locked_by, p.locked_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS locked_by_name
     FROM periods p LEFT JOIN accounts a ON a.accounts_id = p.locked_by
     WHERE p.companies_id = $1 ORDER BY p.period_start DESC`,
    [tx.companies_id],
  )
  const open = await waiting(tx)
  return rows.map((row) => ({
    ...row,
    label: yearLabel(row.period_start),
    locked_at: row.locked_at?.toISOString() ?? null,
    reopening: open.find((request) => request.period_start === row.period_start) ?? null,
  }))
}

/** Adds the financial year of `date`; an existing one is returned unchanged. */
export async function open(tx: CompanyTx, date: IsoDate): Promise<Period> {
  await openYear(tx, date)
  const period = await get(tx, financialYear(date).start)
  await audit(tx, 'opened', 'periods', period.period_start)
  return period
}

/** Locks the books up to a date. Waits for running postings, so none is committed behind the lock. */
export async function lock(tx: CompanyTx, period_start: IsoDate, locked_until: IsoDate, reason: string): Promise<Period> {
  await refuseUnlessAlone(tx)
  const periods = await list(tx)
  const period = one(periods, period_start)
  const latest = periods.find((each) => each.locked_until !== null)?.locked_until ?? undefined
  checkLock(period, latest, locked_until, dateInIndia(tx.now))
  await setLock(tx, period_start, locked_until, reason)
  await audit(tx, 'locked', 'periods', period_start, { locked_until: [period.locked_until, locked_until], reason: reason.trim() })
  return get(tx, period_start)
}

/** Requests that the year is opened, with everything that its lock covers back to the lock of an earlier year. */
export async function reopen(tx: CompanyTx, period_start: IsoDate, reason: string): Promise<Period> {
  await refuseUnlessAlone(tx)
  const periods = await list(tx)
  const period = one(periods, period_start)
  checkReopening(periods, period)
  const locked_until = period.locked_until ?? period.period_end
  if (await ask(tx, { period_start, lock_module: null, locked_until, lock_to: null, reason })) await openYears(tx, period, reason)
  return get(tx, period_start)
}

/** Decides a request to open a lock; what is agreed to happens at once. */
export async function decideRequest(tx: CompanyTx, reopening_requests_id: string, agree: boolean): Promise<ReopeningRequest> {
  await refuseUnlessAlone(tx)
  const periods = await list(tx)
  const lockedNow = async ({ period_start, lock_module }: ReopeningRequest) =>
    lock_module === null ? one(periods, period_start ?? '').locked_until : (await of(tx, lock_module)).locked_until
  const request = await decide(tx, reopening_requests_id, agree, lockedNow)
  if (!agree) return request
  if (request.period_start === null) await openModule(tx, request)
  else {
    const period = one(periods, request.period_start)
    checkReopening(periods, period)
    await openYears(tx, period, request.reason)
  }
  return request
}

async function openYears(tx: CompanyTx, { period_start, locked_until }: Period, reason: string) {
  await setLock(tx, period_start, null, reason)
  await audit(tx, 'reopened', 'periods', period_start, { locked_until: [locked_until, null], reason: reason.trim() })
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
