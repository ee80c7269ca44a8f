import type { Declaration, DeclarationLineInput } from '#contract/payroll/declarations.ts'
import { MAX_DECLARED_LINES } from '#contract/payroll/declarations.ts'
import { dateInIndia, financialYear, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { lineIssues } from '#core/payroll/declaration-problems.ts'
import type { TaxRegime } from '#core/payroll/law/salary-tax.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { type NamedEmployee, ownEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { declarationsOf, findLine, proofWindow } from './stored.ts'
import { declarationView, isOpen } from './view.ts'

/** The signed-in person as an employee. Throws `wrong_state` for who is not on the payroll. */
async function requireSelf(tx: CompanyTx): Promise<NamedEmployee> {
  const employee = await ownEmployee(tx)
  if (!employee) throw new AppError('wrong_state', 'You are not on the payroll of this company.')
  return employee
}

export const ownDeclaration = async (tx: CompanyTx, day: IsoDate): Promise<Declaration> =>
  declarationView(tx, await requireSelf(tx), day)

/** Throws `wrong_state` after the last day for proofs. */
export async function refuseClosed(tx: CompanyTx, year_start: IsoDate): Promise<void> {
  const window = await proofWindow(tx, year_start)
  if (isOpen(year_start, window, dateInIndia(tx.now))) return
  const date = readersDate(window?.closes_on ?? financialYear(year_start).end)
  throw new AppError(
    'wrong_state',
    t('Declarations of this year closed on {date}. Ask your payroll team to open them.', { date }),
  )
}

/** Chooses the regime of a tax year. */
export async function chooseRegime(tx: CompanyTx, day: IsoDate, regime: TaxRegime): Promise<Declaration> {
  const employee = await requireSelf(tx)
  const { start } = financialYear(day)
  await refuseClosed(tx, start)
  const payroll_declarations_id = await openDeclaration(tx, employee, start)
  await tx.client.query('UPDATE payroll_declarations SET choice = $3 WHERE companies_id = $1 AND payroll_declarations_id = $2', [
    tx.companies_id,
    payroll_declarations_id,
    sealed('payroll_declarations.choice', JSON.stringify({ regime })),
  ])
  await audit(tx, 'regime_chosen', 'payroll_employees', employee.payroll_employees_id, { year_start: start })
  return declarationView(tx, employee, start)
}

/** Adds a line. Throws `invalid` at the field. */
export async function addLine(tx: CompanyTx, day: IsoDate, line: DeclarationLineInput): Promise<Declaration> {
  const employee = await requireSelf(tx)
  const { start } = financialYear(day)
  await refuseClosed(tx, start)
  await checkLine(tx, employee, start, line)
  const payroll_declarations_id = await openDeclaration(tx, employee, start)
  await insertRow(tx.client, 'payroll_declaration_lines', {
    companies_id: tx.companies_id,
    payroll_declaration_lines_id: newId(),
    payroll_declarations_id,
    line: sealed('payroll_declaration_lines.line', JSON.stringify(line)),
    created_at: tx.now,
  })
  await audit(tx, 'declared', 'payroll_employees', employee.payroll_employees_id, { year_start: start })
  return declarationView(tx, employee, start)
}

/** Changes a line, which is undecided again. Throws `invalid` at the field. */
export async function changeLine(tx: CompanyTx, id: string, line: DeclarationLineInput): Promise<Declaration> {
  const { employee, year_start } = await ownLine(tx, id)
  await refuseClosed(tx, year_start)
  await checkLine(tx, employee, year_start, line, id)
  await tx.client.query(
    'UPDATE payroll_declaration_lines SET line = $3 WHERE companies_id = $1 AND payroll_declaration_lines_id = $2',
    [tx.companies_id, id, sealed('payroll_declaration_lines.line', JSON.stringify(line))],
  )
  await clearDecision(tx, id)
  await audit(tx, 'declared', 'payroll_employees', employee.payroll_employees_id, { year_start })
  return declarationView(tx, employee, year_start)
}

/** A line waits for the officer again. */
export async function clearDecision(tx: CompanyTx, id: string): Promise<void> {
  await tx.client.query(
    `UPDATE payroll_declaration_lines SET decision = NULL, decided_by = NULL, decided_at = NULL
     WHERE companies_id = $1 AND payroll_declaration_lines_id = $2`,
    [tx.companies_id, id],
  )
}

/** Removes a line with its proofs; their bytes stay for the record. */
export async function removeLine(tx: CompanyTx, id: string): Promise<Declaration> {
  const { employee, year_start } = await ownLine(tx, id)
  await refuseClosed(tx, year_start)
  await tx.client.query('DELETE FROM payroll_declaration_lines WHERE companies_id = $1 AND payroll_declaration_lines_id = $2', [
    tx.companies_id,
    id,
  ])
  await audit(tx, 'declared', 'payroll_employees', employee.payroll_employees_id, { year_start })
  return declarationView(tx, employee, year_start)
}

/** A line of the signed-in person. Throws `not_found` for one of somebody else. */
export async function ownLine(tx: CompanyTx, id: string) {
  const employee = await requireSelf(tx)
  const line = await findLine(tx, id)
  if (line.payroll_employees_id !== employee.payroll_employees_id)
    throw new AppError('not_found', 'This line of the declaration does not exist any more.')
  return { employee, line, year_start: line.year_start }
}

async function checkLine(
  tx: CompanyTx,
  { payroll_employees_id }: NamedEmployee,
  year_start: IsoDate,
  line: DeclarationLineInput,
  id?: string,
): Promise<void> {
  const stored = (await declarationsOf(tx, year_start, [payroll_employees_id])).get(payroll_employees_id)
  const others = (stored?.lines ?? []).filter((each) => each.payroll_declaration_lines_id !== id)
  if (others.length >= MAX_DECLARED_LINES) throw new AppError('invalid', 'A declaration can have at most 60 lines.')
  const other_rent = sumPaise(others.filter(({ line_kind }) => line_kind === 'rent').map(({ amount }) => amount))
  const issues = lineIssues(line, { year_start, other_rent })
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues })
}

/** The declaration of a tax year, begun with the regime of the pay terms where there is none. */
async function openDeclaration(tx: CompanyTx, { payroll_employees_id }: NamedEmployee, year_start: IsoDate): Promise<string> {
  const dated = (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? []
  const regime = termsOn(dated, dateInIndia(tx.now))?.terms.regime ?? 'new'
  await insertRow(
    tx.client,
    'payroll_declarations',
    {
      companies_id: tx.companies_id,
      payroll_declarations_id: newId(),
      payroll_employees_id,
      year_start,
      choice: sealed('payroll_declarations.choice', JSON.stringify({ regime })),
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    'ON CONFLICT (companies_id, payroll_employees_id, year_start) DO NOTHING',
  )
  const { rows } = await tx.client.query<{ payroll_declarations_id: string }>(
    'SELECT payroll_declarations_id FROM payroll_declarations WHERE companies_id = $1 AND payroll_employees_id = $2 AND year_start = $3',
    [tx.companies_id, payroll_employees_id, year_start],
  )
  return rows[0]?.payroll_declarations_id ?? ''
}
