import type { Holiday, LeaveKind, LeaveKindInput, LeaveSettingsInput, LeaveSetup } from '#contract/payroll/leave-ledger.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { earnedLeave, maternityLeave } from '#core/payroll/law/leave-rules.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sqlState } from '#server/platform/sql-state.ts'

export type StoredSettings = LeaveSettingsInput & { accrues_from: IsoDate }

/** Null until leave is switched on. */
export async function storedLeaveSettings(tx: CompanyTx): Promise<StoredSettings | null> {
  const { rows } = await tx.client.query<StoredSettings>(
    'SELECT week_offs, saturdays_off, year_month, accrues_from FROM payroll_leave_settings WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0] ?? null
}

export type StoredKind = Omit<LeaveKind, 'below_law'>
/** The kinds of leave, those in use first. */
export async function leaveKinds(tx: CompanyTx): Promise<StoredKind[]> {
  const { rows } = await tx.client.query<StoredKind>(
    `SELECT payroll_leave_kinds_id, kind_code, kind_name, is_paid, accrual, accrual_days::float8 AS accrual_days, carry_most::float8 AS carry_most,
       negative_most::float8 AS negative_most, is_encashed, has_half_days, counts_off_days, is_active
     FROM payroll_leave_kinds WHERE companies_id = $1 ORDER BY is_active DESC, created_at, kind_code LIMIT 60`,
    [tx.companies_id],
  )
  return rows
}

/** Everything a company decides about leave. */
export async function leaveSetup(tx: CompanyTx): Promise<LeaveSetup> {
  const stored = await storedLeaveSettings(tx)
  const { rows } = await tx.client.query<Holiday>(
    `SELECT payroll_holidays_id, holiday_on, holiday_name, state FROM payroll_holidays WHERE companies_id = $1 ORDER BY holiday_on DESC LIMIT 300`,
    [tx.companies_id],
  )
  const today = dateInIndia(tx.now)
  const kinds = await leaveKinds(tx)
  if (stored === null) return { settings: null, kinds: [], holidays: rows }
  const { accrues_from: _, ...settings } = stored
  return { settings, kinds: kinds.map((kind) => ({ ...kind, below_law: belowLaw(kind, today) })), holidays: rows }
}

/** A month has about 25 days of work. */
const WORK_DAYS = 25

/** What the law asks at least, where a kind that is named so gives less. */
function belowLaw({ kind_code, accrual, accrual_days }: StoredKind, on: IsoDate): string | null {
  const earned = lawOn(earnedLeave, on)
  const given =
    accrual === 'worked' && accrual_days > 0 ? WORK_DAYS / accrual_days : accrual === 'yearly' ? accrual_days / 12 : accrual_days
  if (kind_code === 'EL' && earned && given < WORK_DAYS / earned.value.worked)
    return t('Less than one day for {worked} days of work', { worked: earned.value.worked })
  const maternity = lawOn(maternityLeave, on)
  if (kind_code === 'ML' && maternity && accrual_days < maternity.value.weeks * 7)
    return t('Less than {weeks} weeks', { weeks: maternity.value.weeks })
  return null
}

export async function saveLeaveSettings(tx: CompanyTx, body: LeaveSettingsInput): Promise<LeaveSetup> {
  const { rowCount } = await tx.client.query(
    `UPDATE payroll_leave_settings SET week_offs = $2, saturdays_off = $3, year_month = $4, changed_by = $5, changed_at = $6 WHERE companies_id = $1`,
    [tx.companies_id, body.week_offs, body.saturdays_off, body.year_month, tx.accounts_id, tx.now],
  )
  if (!rowCount) throw new AppError('wrong_state', 'Switch leave on first.')
  await audit(tx, 'changed', 'payroll_leave_settings', tx.companies_id, body)
  return leaveSetup(tx)
}

export async function addKind(tx: CompanyTx, body: LeaveKindInput): Promise<LeaveSetup> {
  if ((await storedLeaveSettings(tx)) === null) throw new AppError('wrong_state', 'Switch leave on first.')
  await codeOnce(insertKind(tx, body))
  return leaveSetup(tx)
}

export async function insertKind(tx: CompanyTx, kind: LeaveKindInput): Promise<void> {
  const payroll_leave_kinds_id = newId()
  await insertRow(tx.client, 'payroll_leave_kinds', {
    companies_id: tx.companies_id,
    payroll_leave_kinds_id,
    ...kind,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_leave_kinds', payroll_leave_kinds_id)
}

/** Throws `not_found`, or `conflict` at the code. */
export async function saveKind(tx: CompanyTx, payroll_leave_kinds_id: string, body: LeaveKindInput): Promise<LeaveSetup> {
  const names = Object.keys(body)
  const changed = await codeOnce(
    tx.client.query(
      `UPDATE payroll_leave_kinds SET ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
       WHERE companies_id = $1 AND payroll_leave_kinds_id = $2`,
      [tx.companies_id, payroll_leave_kinds_id, ...Object.values(body)],
    ),
  )
  if (!changed.rowCount) throw new AppError('not_found', 'This kind of leave does not exist.')
  await audit(tx, 'changed', 'payroll_leave_kinds', payroll_leave_kinds_id)
  return leaveSetup(tx)
}

async function codeOnce<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw fieldError('kind_code', 'Another kind of leave has this code')
  }
}
