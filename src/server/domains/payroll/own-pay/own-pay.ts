import type { YearStatement } from '#contract/payroll/salary-tax.ts'
import type { OwnPay } from '#contract/payroll/own-pay.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { compareRegimes, type Declaration, taxAge } from '#core/payroll/salary-tax.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ownEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { approvedSlips } from '../runs/read-slips.ts'
import { yearOf } from '../runs/year-of.ts'
import { yearOfBenefits } from '../perquisites/year-of-benefits.ts'
import { slipView } from '../runs/view-slip.ts'

/** One's own payslips of approved months; nothing for who is not on the payroll. */
export async function ownPay(tx: CompanyTx): Promise<OwnPay> {
  const employee = await ownEmployee(tx)
  if (!employee) return { is_employee: false, regime: null, monthly: null, slips: [] }
  const terms = await termsNow(tx, employee.payroll_employees_id)
  const slips = await approvedSlips(tx, employee.staff_id)
  return {
    is_employee: true,
    regime: terms?.regime ?? null,
    monthly: terms ? fullMonth(terms).gross : null,
    slips: slips.flatMap(({ payroll_slips_id, month, run_kind, pay }) =>
      pay ? [{ payroll_slips_id, month, run_kind, gross: pay.slip.gross, net: pay.slip.net }] : [],
    ),
  }
}

export async function ownSlip(tx: CompanyTx, payroll_slips_id: string) {
  const employee = await ownEmployee(tx)
  const row = employee && (await approvedSlips(tx, employee.staff_id)).find((each) => each.payroll_slips_id === payroll_slips_id)
  if (!row) throw new AppError('not_found', 'This payslip does not exist.')
  return slipView(tx, row)
}

/** One's own pay and tax of a financial year, to the latest approved slip of it. */
export async function ownYear(tx: CompanyTx, year_start: IsoDate): Promise<YearStatement> {
  const employee = await ownEmployee(tx)
  const { start, end } = financialYear(year_start)
  const slips = employee ? await approvedSlips(tx, employee.staff_id) : []
  const row = slips.find(({ month }) => month >= start && month <= end)
  const year = row && yearOf(row, (await termsOf(tx, [row.payroll_employees_id])).get(row.payroll_employees_id))
  if (!year) throw new AppError('not_found', 'You have no payslips of this year.')
  return year
}

/** Twelve months as they are agreed today, with a declaration, under both regimes. */
export async function simulate(tx: CompanyTx, declared: Declaration) {
  const employee = await ownEmployee(tx)
  const terms = employee && (await termsNow(tx, employee.payroll_employees_id))
  if (!terms) throw new AppError('wrong_state', 'You are not on the payroll of this company.')
  const month = fullMonth(terms)
  const today = dateInIndia(tx.now)
  const perquisites = await yearOfBenefits(tx, employee.payroll_employees_id, terms, today)
  const pay = { taxable: month.taxable * 12, professional_tax: 0, hra: month.hra * 12, basic: month.basic * 12, perquisites }
  const both = compareRegimes(pay, declared, taxAge(employee.born_on, financialYear(today).end), today)
  const short = ({ income, tax }: { income: number; tax: number }) => ({ income, tax })
  return { new: short(both.new), old: short(both.old), cheaper: both.cheaper }
}

async function termsNow(tx: CompanyTx, payroll_employees_id: string) {
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  return termsOn(dated, dateInIndia(tx.now))?.terms
}
