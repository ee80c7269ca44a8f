import type { Body } from '#contract/endpoint.ts'
import type { EpfMonth, makeEpfChallan, recordEpfPayment } from '#contract/payroll/epf-returns.ts'
import { dateInIndia, monthStart } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { partPaymentLines } from '#core/payroll/epf-files.ts'
import { sharesTotal } from '#core/payroll/epf-return.ts'
import { ecrFileName } from '#core/payroll/statutory-files.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { nextNumber } from './returns.ts'
import { challansOf, type StoredChallan } from './stored-returns.ts'
import { epfMonth, monthFacts } from './view-month.ts'

/**
 * Prepares a challan that pays what is left of all members, or of chosen ones. Throws `wrong_state` when nothing is left, `invalid` at the
 * member who is in no approved return or has nothing left.
 */
export async function makeChallan(tx: CompanyTx, { month, uans }: Body<typeof makeEpfChallan>): Promise<EpfMonth> {
  if (month !== monthStart(month)) throw fieldError('month', t('Choose a month'))
  await lockPayroll(tx)
  const { balances } = await monthFacts(tx, month)
  const open = balances.filter(({ left }) => sharesTotal(left) > 0)
  if (open.length === 0) throw new AppError('wrong_state', t('Nothing of an approved return of this month is left to pay.'))
  const wrong = uans?.find((uan) => !open.some((row) => row.uan === uan))
  if (wrong !== undefined) throw fieldError('uans', t('Nothing is left to pay of {uan}', { uan: wrong }))
  const chosen = uans === null ? undefined : new Set(uans)
  const rows = open.filter(({ uan }) => chosen?.has(uan) ?? true).map(({ uan, name, left }) => ({ uan, name, ...left }))
  const payroll_epf_challans_id = newId()
  const challan_no = await nextNumber(tx, 'payroll_epf_challans', 'challan_no', month)
  await insertRow(tx.client, 'payroll_epf_challans', {
    companies_id: tx.companies_id,
    payroll_epf_challans_id,
    month,
    challan_no,
    rows: sealed('payroll_epf_challans.rows', JSON.stringify(rows)),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_epf_challans', payroll_epf_challans_id, { month, challan_no, members: rows.length })
  return epfMonth(tx, month)
}

async function findChallan(tx: CompanyTx, payroll_epf_challans_id: string): Promise<StoredChallan> {
  const { rows } = await tx.client.query<{ month: string }>(
    'SELECT month FROM payroll_epf_challans WHERE companies_id = $1 AND payroll_epf_challans_id = $2',
    [tx.companies_id, payroll_epf_challans_id],
  )
  const found =
    rows[0] && (await challansOf(tx, rows[0].month)).find((row) => row.payroll_epf_challans_id === payroll_epf_challans_id)
  if (!found) throw new AppError('not_found', t('This challan does not exist any more.'))
  return found
}

/** The part payment file of a challan. */
export async function challanFile(tx: CompanyTx, payroll_epf_challans_id: string): Promise<Download> {
  const { month, rows, challan_no } = await findChallan(tx, payroll_epf_challans_id)
  await audit(tx, 'exported', 'payroll_epf_challans', payroll_epf_challans_id, { file: 'part_payment', month, challan_no })
  const file_name = ecrFileName(month).replace('ECR', 'PART').replace('.txt', `C${challan_no}.txt`)
  return { file_name, media_type: 'text/plain', content: partPaymentLines(rows) }
}

/** Records the portal's number of a challan and the day it was paid. Throws `conflict` for a number that another challan has, `invalid` at the day. */
export async function recordPayment(
  tx: CompanyTx,
  payroll_epf_challans_id: string,
  { trrn, paid_on }: Body<typeof recordEpfPayment>,
): Promise<EpfMonth> {
  await lockPayroll(tx)
  const { month } = await findChallan(tx, payroll_epf_challans_id)
  if (paid_on !== null && paid_on > dateInIndia(tx.now)) throw fieldError('paid_on', t('Enter a date that is not in the future'))
  if (paid_on !== null && paid_on < month) throw fieldError('paid_on', t('Enter a date in or after the month'))
  try {
    await tx.client.query(
      'UPDATE payroll_epf_challans SET trrn = $3, paid_on = $4 WHERE companies_id = $1 AND payroll_epf_challans_id = $2',
      [tx.companies_id, payroll_epf_challans_id, trrn, paid_on],
    )
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = t('Another challan has this TRRN')
    throw new AppError('conflict', message, { issues: [{ path: 'trrn', message }], cause: error })
  }
  await audit(tx, paid_on === null ? 'changed' : 'epf_paid', 'payroll_epf_challans', payroll_epf_challans_id, {
    month,
    trrn,
    paid_on,
  })
  return epfMonth(tx, month)
}

/** Undoes a challan: what it pays is due again. Throws `not_found` when it is undone already. */
export async function voidChallan(tx: CompanyTx, payroll_epf_challans_id: string): Promise<EpfMonth> {
  await lockPayroll(tx)
  const { month, challan_no } = await findChallan(tx, payroll_epf_challans_id)
  await tx.client.query(
    'UPDATE payroll_epf_challans SET voided_on = $3 WHERE companies_id = $1 AND payroll_epf_challans_id = $2',
    [tx.companies_id, payroll_epf_challans_id, dateInIndia(tx.now)],
  )
  await audit(tx, 'voided', 'payroll_epf_challans', payroll_epf_challans_id, { month, challan_no })
  return epfMonth(tx, month)
}
