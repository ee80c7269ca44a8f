import type { Body } from '#contract/endpoint.ts'
import type { EpfMonth, EpfStep, makeEpfReturn } from '#contract/payroll/epf-returns.ts'
import { dateInIndia, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { ecrLines, readEcr } from '#core/payroll/epf-files.ts'
import { epfReturnStatuses } from '#core/payroll/epf-return.ts'
import { ecrFileName } from '#core/payroll/statutory-files.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { returnsOf, type StoredReturn } from './stored-returns.ts'
import { epfMonth, monthFacts, planOf, whyBlocked } from './view-month.ts'

/**
 * Makes a return of a month and its file, which stays as it is. Throws `wrong_state` with the reason when a return of the kind cannot be made now,
 * `invalid` for a month that is none, and for members the portal would refuse.
 */
export async function makeReturn(tx: CompanyTx, { month, return_kind }: Body<typeof makeEpfReturn>): Promise<EpfMonth> {
  if (month !== monthStart(month)) throw fieldError('month', t('Choose a month'))
  await lockPayroll(tx)
  const facts = await monthFacts(tx, month)
  const plan = planOf(return_kind, facts)
  const blocked = whyBlocked(return_kind, facts, plan)
  if (blocked !== undefined) throw new AppError('wrong_state', blocked)
  const { problems } = readEcr(ecrLines(plan.rows))
  if (problems.length > 0) {
    const issues = problems.slice(0, 20).map(({ line, problem }) => ({
      path: 'members',
      message: `${plan.rows[line - 1]?.name || plan.rows[line - 1]?.uan || line}: ${problem}`,
    }))
    throw new AppError('invalid', t('EPFO would refuse some members: correct them on their page first.'), { issues })
  }
  const payroll_epf_returns_id = newId()
  const return_no = await nextNumber(tx, 'payroll_epf_returns', 'return_no', month)
  await insertRow(tx.client, 'payroll_epf_returns', {
    companies_id: tx.companies_id,
    payroll_epf_returns_id,
    month,
    return_kind,
    return_no,
    return_status: 'file',
    status_on: dateInIndia(tx.now),
    rows: sealed('payroll_epf_returns.rows', JSON.stringify(plan.rows)),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_epf_returns', payroll_epf_returns_id, { month, return_kind, return_no })
  return epfMonth(tx, month)
}

/** The number after the last of a month, discarded ones too. Names come from code. */
export async function nextNumber(
  tx: CompanyTx,
  table: 'payroll_epf_returns' | 'payroll_epf_challans',
  column: 'return_no' | 'challan_no',
  month: string,
): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    `SELECT coalesce(max(${column}), 0) + 1 AS next FROM ${table} WHERE companies_id = $1 AND month = $2`,
    [tx.companies_id, month],
  )
  return rows[0]?.next ?? 1
}

/** One return, locked. Throws `not_found`. */
async function lockReturn(tx: CompanyTx, payroll_epf_returns_id: string): Promise<StoredReturn> {
  await lockPayroll(tx)
  return findReturn(tx, payroll_epf_returns_id)
}

async function findReturn(tx: CompanyTx, payroll_epf_returns_id: string): Promise<StoredReturn> {
  const { rows } = await tx.client.query<{ month: string }>(
    'SELECT month FROM payroll_epf_returns WHERE companies_id = $1 AND payroll_epf_returns_id = $2',
    [tx.companies_id, payroll_epf_returns_id],
  )
  const found =
    rows[0] && (await returnsOf(tx, rows[0].month)).find((row) => row.payroll_epf_returns_id === payroll_epf_returns_id)
  if (!found) throw new AppError('not_found', t('This return does not exist any more.'))
  return found
}

/** The text of a return, as it was made. */
export async function returnFile(tx: CompanyTx, payroll_epf_returns_id: string): Promise<Download> {
  const { month, rows, return_no } = await findReturn(tx, payroll_epf_returns_id)
  await audit(tx, 'exported', 'payroll_epf_returns', payroll_epf_returns_id, { file: 'ecr', month, return_no })
  const file_name = ecrFileName(month).replace('.txt', `R${return_no}.txt`)
  return { file_name, media_type: 'text/plain', content: ecrLines(rows) }
}

/**
 * Records what the portal did with a return, in its order; a step may be left out. Throws `wrong_state` when it is approved or further already,
 * `invalid` at the day.
 */
export async function stepReturn(tx: CompanyTx, payroll_epf_returns_id: string, body: EpfStep): Promise<EpfMonth> {
  const { return_status, status_on } = body
  const row = await lockReturn(tx, payroll_epf_returns_id)
  if (row.return_status === 'approved')
    throw new AppError('wrong_state', t('The portal approved this return already. Correct it by a revised return.'))
  if (epfReturnStatuses.indexOf(return_status) <= epfReturnStatuses.indexOf(row.return_status))
    throw new AppError('wrong_state', t('This step of the return is recorded already.'))
  if (status_on > dateInIndia(tx.now)) throw fieldError('status_on', t('Enter a date that is not in the future'))
  if (status_on < row.status_on && row.return_status !== 'file')
    throw fieldError('status_on', t('Enter a date on or after the step before'))
  if (status_on < row.month) throw fieldError('status_on', t('Enter a date in or after the month'))
  const statement_no = body.statement_no?.trim() || row.statement_no
  await tx.client.query(
    `UPDATE payroll_epf_returns SET return_status = $3, status_on = $4, statement_no = $5 WHERE companies_id = $1 AND payroll_epf_returns_id = $2`,
    [tx.companies_id, payroll_epf_returns_id, return_status, status_on, statement_no],
  )
  await audit(tx, `epf_${return_status}`, 'payroll_epf_returns', payroll_epf_returns_id, { month: row.month, status_on })
  return epfMonth(tx, row.month)
}

/** Discards a return before its approval. Throws `wrong_state` afterwards. */
export async function discardReturn(tx: CompanyTx, payroll_epf_returns_id: string): Promise<EpfMonth> {
  const row = await lockReturn(tx, payroll_epf_returns_id)
  if (row.return_status === 'approved')
    throw new AppError('wrong_state', t('EPFO does not cancel an approved return. Correct it by a revised return.'))
  await tx.client.query(
    `UPDATE payroll_epf_returns SET return_status = 'discarded', status_on = $3 WHERE companies_id = $1 AND payroll_epf_returns_id = $2`,
    [tx.companies_id, payroll_epf_returns_id, dateInIndia(tx.now)],
  )
  await audit(tx, 'discarded', 'payroll_epf_returns', payroll_epf_returns_id, { month: row.month })
  return epfMonth(tx, row.month)
}
