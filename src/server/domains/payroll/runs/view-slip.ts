import type { SlipView } from '#contract/payroll/runs.ts'
import { dateInIndia, formatDate, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { absenceWords } from '#core/payroll/absence.ts'
import { changesSince } from '#core/payroll/compare.ts'
import { explainLine, lawWords } from '#core/payroll/explain-line.ts'
import { perquisiteNames, perquisiteWords } from '#core/payroll/explain-perquisite.ts'
import type { TaxRegime } from '#core/payroll/law/salary-tax.ts'
import type { PerquisiteLine } from '#core/payroll/perquisite-months.ts'
import { dueName, dueWords } from '#core/payroll/no-dues.ts'
import { lawOf, type SlipLine } from '#core/payroll/slip-lines.ts'
import { currentLanguage, t, translate } from '#core/messages.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { noDuesRows } from '../no-dues/service.ts'
import { monthBefore, type SlipRow, slipById, type StoredPay } from './read-slips.ts'

/**
 * A slip for payroll staff, or its PDF. The access is logged, as the last statement: only there does a read turn out to write.
 * Throws `not_found`.
 */
export async function viewSlip<T = SlipView>(
  tx: CompanyTx,
  payroll_slips_id: string,
  show: (view: SlipView) => Promise<T> | T = (view) => view as T,
): Promise<T> {
  const row = await slipById(tx, payroll_slips_id)
  if (!row) throw new AppError('not_found', 'This payslip does not exist.')
  const shown = await show(await slipView(tx, row))
  await auditLook(tx, 'payroll_slips', payroll_slips_id, { employee_code: row.employee_code, month: row.month })
  return shown
}

/** A slip with the reason of each line, in the current language. Throws `wrong_state` while no pay terms are set. */
export async function slipView(tx: CompanyTx, row: SlipRow): Promise<SlipView> {
  const { pay, run_kind, payroll_employees_id } = row
  if (!pay) throw new AppError('wrong_state', 'Enter how this employee is paid first.')
  const before =
    run_kind === 'monthly' ? (await monthBefore(tx, row, [payroll_employees_id])).get(payroll_employees_id) : undefined
  // A view is read at once and never stored: its dates are in the language of its words.
  return inLanguage(currentLanguage(), async () => ({ ...viewOf(row, pay, before), no_dues: await listedDues(tx, row) }))
}

/** Of a settlement the no-dues list as it is now: others confirm after the run is approved, too. */
async function listedDues(tx: CompanyTx, { run_kind, payroll_employees_id }: SlipRow): Promise<SlipView['no_dues']> {
  if (run_kind !== 'final') return []
  const rows = await noDuesRows(tx, await findEmployee(tx, payroll_employees_id))
  return rows.map((row) => ({ name: dueName(row), status: dueWords(row) }))
}

function viewOf(row: SlipRow, { slip, year, absence }: StoredPay, before: StoredPay | undefined): Omit<SlipView, 'no_dues'> {
  const { payroll_slips_id, month, run_kind, staff_name, employee_code } = row
  return {
    payroll_slips_id,
    month,
    run_kind,
    staff_name,
    employee_code,
    days: slip.days,
    paid_days: slip.paid_days,
    paid_on: row.paid_on,
    gross: slip.gross,
    deductions: slip.deductions,
    net: slip.net,
    employer_cost: slip.employer_cost,
    wages: slip.wages.wages,
    payable_wages: slip.wages.payable_wages,
    added_back: slip.wages.added_back,
    lines: [
      ...slip.lines.map(lineView),
      ...(slip.perquisites ? slip.perquisites.lines.map(benefitView(slip.perquisites.regime)) : []),
    ],
    changes: before
      ? changesSince(before.slip, slip).map(({ name, cause, amount }) => ({ name: translate(name), cause, amount }))
      : [],
    year: { gross: year.gross, taxable: year.taxable, tax: year.tax },
    absence: absence ? absenceWords(absence, row.inputs.lop_days) : [],
  }
}

function lineView(line: SlipLine): SlipView['lines'][number] {
  const law = lawOf(line)
  return {
    group: line.group,
    code: line.code,
    name: translate(line.name),
    amount: line.amount,
    why: explainLine(line),
    law: law && lawWords(law),
    is_unverified: law !== null && law.status !== 'confirmed',
  }
}

/** A benefit, with what the regime of the slip taxes of it. */
const benefitView =
  (regime: TaxRegime) =>
  (line: PerquisiteLine): SlipView['lines'][number] => ({
    group: 'perquisite',
    code: line.kind,
    name: translate(perquisiteNames[line.kind]),
    amount: line[regime],
    why: perquisiteWords(line),
    law: lawWords(line.law),
    is_unverified: line.law.status !== 'confirmed',
  })

/** The payslip as PDF in the reader's language, laid out while it is sent. */
export async function payslipFile(tx: CompanyTx, view: SlipView): Promise<Download> {
  const payer = await company.get(tx)
  const company_name = payer.legal_name ?? payer.company_name
  const language = currentLanguage()
  const slip = inLanguage(language, () => slipPaper(view, company_name, dateInIndia(tx.now)))
  async function* content() {
    yield await slipPdf({ language, slip })
  }
  return {
    file_name: `payslip-${view.month.slice(0, 7)}-${view.employee_code}.pdf`,
    media_type: 'application/pdf',
    content: content(),
  }
}

function slipPaper(view: SlipView, company_name: string, today: IsoDate) {
  const part = (group: SlipView['lines'][number]['group'], title: string) => {
    const lines = view.lines.filter((line) => line.group === group)
    if (lines.length === 0) return []
    const rows = lines.map((line) => [line.name, line.why, formatPaise(line.amount)])
    const total = [t('Total'), '', formatPaise(sumPaise(lines.map(({ amount }) => amount)))]
    return [{ title, columns: [{ label: t('Item') }, { label: t('Why') }, { label: '₹', isEnd: true }], rows: [...rows, total] }]
  }
  return {
    title: view.run_kind === 'final' ? t('Full and final settlement') : t('Payslip'),
    number: `${formatMonthYear(view.month)}, ${view.staff_name} (${view.employee_code})`,
    company_name,
    parts: [
      {
        title: company_name,
        facts: [
          [t('Gross pay'), `₹${formatPaise(view.gross)}`],
          [t('Deductions'), `₹${formatPaise(view.deductions)}`],
          [t('Net pay'), `₹${formatPaise(view.net)}`],
          [t('Cost to the employer'), `₹${formatPaise(view.employer_cost)}`],
          [t('Paid days'), `${view.paid_days} / ${view.days}`],
          ...(view.paid_on === null ? [] : [[t('Paid on'), formatDate(view.paid_on)] as const]),
          ...(view.absence.length > 0 ? [[t('Leave and absence'), view.absence.join('; ')] as const] : []),
          [t('Year to date'), `₹${formatPaise(view.year.gross)}`],
          [t('Tax to date'), `₹${formatPaise(view.year.tax)}`],
        ] satisfies readonly (readonly [string, string])[],
      },
      ...part('earning', t('Earnings')),
      ...part('claim', t('Claims paid with your pay, no part of it')),
      ...part('deduction', t('Deductions')),
      ...part('employer', t('Paid by the employer')),
      ...part('perquisite', t('Benefits taxed with your pay, not paid in money')),
      ...duesPart(view, today),
    ],
  }
}

/** The no-dues list of a settlement, with the day it is printed: it is not part of the locked payslip. */
function duesPart({ no_dues }: SlipView, today: IsoDate) {
  if (no_dues.length === 0) return []
  const title = t('No-dues list on {date}', { date: formatDate(today) })
  return [
    { title, columns: [{ label: t('Item') }, { label: t('Status') }], rows: no_dues.map(({ name, status }) => [name, status]) },
  ]
}
