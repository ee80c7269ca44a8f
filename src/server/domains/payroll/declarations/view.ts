import type { Declaration, StaffDeclaration } from '#contract/payroll/declarations.ts'
import { dateInIndia, financialYear, type IsoDate, monthStart } from '#core/dates.ts'
import { countDeclaration, countsIn } from '#core/payroll/declared-lines.ts'
import { newRegime } from '#core/payroll/law/salary-tax.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import type { PerquisiteSums } from '#core/payroll/perquisite-months.ts'
import { compareRegimes, taxAge } from '#core/payroll/salary-tax.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { findEmployee, type NamedEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { yearOfBenefits } from '../perquisites/year-of-benefits.ts'
import { declarationsOf, proofWindow, type ProofWindowRow, type StoredLine } from './stored.ts'

type Proof = Declaration['lines'][number]['proofs'][number] & { payroll_declaration_lines_id: string }

/** The declaration of an employee for a tax year, with proofs and both regimes compared. */
export async function declarationView(tx: CompanyTx, employee: NamedEmployee, day: IsoDate): Promise<Declaration> {
  const { start: year_start } = financialYear(day)
  const id = employee.payroll_employees_id
  const stored = (await declarationsOf(tx, year_start, [id])).get(id)
  const dated = (await termsOf(tx, [id])).get(id) ?? []
  const today = dateInIndia(tx.now)
  const terms = termsOn(dated, today)?.terms
  const window = await proofWindow(tx, year_start)
  const lines = stored?.lines ?? []
  const regime = stored?.regime ?? terms?.regime ?? 'new'
  const proofs = Map.groupBy(await proofsOf(tx, lines), (proof) => proof.payroll_declaration_lines_id)
  return {
    year_start,
    regime,
    lines: lines.map(({ decided_at, ...line }) => ({
      ...line,
      decided_at: decided_at?.toISOString() ?? null,
      proofs: (proofs.get(line.payroll_declaration_lines_id) ?? []).map(({ payroll_proofs_id, original_file_name }) => ({
        payroll_proofs_id,
        original_file_name,
      })),
    })),
    proof_window: window,
    is_open: isOpen(year_start, window, today),
    counts: countsIn(monthInYear(year_start, today), window?.closes_on ?? null),
    // Of a year before the first that we know the law of, nothing is compared.
    regimes:
      terms && lawOn(newRegime, year_start)
        ? compared(await yearOfBenefits(tx, id, terms, monthInYear(year_start, today)))
        : null,
  }

  function compared(perquisites: PerquisiteSums): NonNullable<Declaration['regimes']> | null {
    if (!terms) return null
    const month = fullMonth(terms)
    const pay = { taxable: month.taxable * 12, professional_tax: 0, hra: month.hra * 12, basic: month.basic * 12, perquisites }
    const on = monthInYear(year_start, today)
    const { declared } = stored ? countDeclaration(lines, { regime, closes_on: window?.closes_on ?? null, month: on }) : terms
    const both = compareRegimes(pay, declared, taxAge(employee.born_on, financialYear(year_start).end), on)
    const short = ({ income, tax }: { income: number; tax: number }) => ({ income, tax })
    return { new: short(both.new), old: short(both.old), cheaper: both.cheaper }
  }
}

/** This month, or the first or last of the tax year when it lies elsewhere. */
function monthInYear(year_start: IsoDate, today: IsoDate): IsoDate {
  const { start, end } = financialYear(year_start)
  return today < start ? start : today > end ? monthStart(end) : monthStart(today)
}

/** Employees change a declaration until the last day for proofs, or the end of the tax year while none is set. */
export function isOpen(year_start: IsoDate, window: ProofWindowRow | null, today: IsoDate): boolean {
  return today <= (window?.closes_on ?? financialYear(year_start).end)
}

async function proofsOf(tx: CompanyTx, lines: readonly StoredLine[]): Promise<Proof[]> {
  const { rows } = await tx.client.query<Proof>(
    `SELECT p.payroll_proofs_id, p.payroll_declaration_lines_id, f.original_file_name FROM payroll_proofs p
       JOIN files f ON f.companies_id = p.companies_id AND f.files_id = p.files_id
     WHERE p.companies_id = $1 AND p.payroll_declaration_lines_id = ANY($2::uuid[]) ORDER BY p.payroll_proofs_id`,
    [tx.companies_id, lines.map((line) => line.payroll_declaration_lines_id)],
  )
  return rows
}

/** For the payroll officer. The access is logged. */
export async function viewDeclaration(tx: CompanyTx, payroll_employees_id: string, day: IsoDate): Promise<StaffDeclaration> {
  const view = await staffDeclaration(tx, payroll_employees_id, day)
  await auditLook(tx, 'payroll_employees', payroll_employees_id, { declaration: view.year_start })
  return view
}

export async function staffDeclaration(tx: CompanyTx, payroll_employees_id: string, day: IsoDate): Promise<StaffDeclaration> {
  const employee = await findEmployee(tx, payroll_employees_id)
  const { staff_name, employee_code } = employee
  return { ...(await declarationView(tx, employee, day)), staff_name, employee_code }
}
