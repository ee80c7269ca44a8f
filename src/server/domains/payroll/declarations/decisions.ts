import type { DeclarationList, StaffDeclaration } from '#contract/payroll/declarations.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { isForOther } from '../employees/own-affairs.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { findLine, lockLine, proofWindow } from './stored.ts'
import { staffDeclaration } from './view.ts'

/** Everybody on the payroll in a tax year with what they declared and what is undecided; no amounts. */
export async function listDeclarations(tx: CompanyTx, day: IsoDate): Promise<DeclarationList> {
  const { start, end } = financialYear(day)
  const { rows } = await tx.client.query<DeclarationList['rows'][number]>(
    `SELECT e.payroll_employees_id, s.staff_name, e.employee_code, coalesce(n.lines, 0) AS lines, coalesce(n.proven, 0) AS proven,
       coalesce(n.undecided, 0) AS undecided
     FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
       LEFT JOIN (SELECT d.payroll_employees_id, count(*)::int AS lines, count(*) FILTER (WHERE l.decision IS NULL)::int AS undecided,
           count(*) FILTER (WHERE EXISTS (SELECT 1 FROM payroll_proofs p WHERE p.companies_id = l.companies_id
             AND p.payroll_declaration_lines_id = l.payroll_declaration_lines_id))::int AS proven
         FROM payroll_declarations d JOIN payroll_declaration_lines l ON l.companies_id = d.companies_id AND l.payroll_declarations_id = d.payroll_declarations_id
         WHERE d.companies_id = $1 AND d.year_start = $2 GROUP BY d.payroll_employees_id) n ON n.payroll_employees_id = e.payroll_employees_id
     WHERE e.companies_id = $1 AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on >= $2)
     ORDER BY coalesce(n.undecided, 0) > 0 DESC, s.name_key, e.payroll_employees_id LIMIT 5000`,
    [tx.companies_id, start, end],
  )
  return { rows, proof_window: await proofWindow(tx, start) }
}

/**
 * Accepts a line wholly, in part or not. Throws `invalid` for more than is declared, or for less without a reason, `forbidden` for one's own
 * while another officer can decide.
 */
export async function decideLine(
  tx: CompanyTx,
  id: string,
  { accepted, reason }: { accepted: number; reason: string },
): Promise<StaffDeclaration> {
  // The employee changes no line that is being decided.
  await lockLine(tx, id)
  const { payroll_employees_id, year_start, amount } = await findLine(tx, id)
  if (await isForOther(tx, await findEmployee(tx, payroll_employees_id)))
    throw new AppError('forbidden', 'Another person has to decide your own declaration.')
  if (accepted > amount) throw fieldError('accepted', 'Enter at most what is declared')
  if (accepted < amount && reason === '') throw fieldError('reason', 'Say why not all of it is accepted')
  await tx.client.query(
    `UPDATE payroll_declaration_lines SET decision = $3, decided_by = $4, decided_at = $5
     WHERE companies_id = $1 AND payroll_declaration_lines_id = $2`,
    [
      tx.companies_id,
      id,
      sealed('payroll_declaration_lines.decision', JSON.stringify({ accepted, reason })),
      tx.accounts_id,
      tx.now,
    ],
  )
  await audit(tx, 'declaration_decided', 'payroll_employees', payroll_employees_id, { year_start })
  return staffDeclaration(tx, payroll_employees_id, year_start)
}

/** Sets the days for proofs of a tax year. Throws `invalid` outside it. */
export async function setProofWindow(
  tx: CompanyTx,
  { year_start: day, opens_on, closes_on }: { year_start: IsoDate; opens_on: IsoDate; closes_on: IsoDate },
): Promise<DeclarationList> {
  const { start, end } = financialYear(day)
  if (opens_on < start || opens_on > end) throw fieldError('opens_on', 'Choose a day of the tax year')
  if (closes_on < opens_on || closes_on > end) throw fieldError('closes_on', 'Choose a day of the tax year, not before the first')
  await insertRow(
    tx.client,
    'payroll_proof_windows',
    { companies_id: tx.companies_id, year_start: start, opens_on, closes_on, changed_by: tx.accounts_id, changed_at: tx.now },
    `ON CONFLICT (companies_id, year_start) DO UPDATE SET opens_on = excluded.opens_on, closes_on = excluded.closes_on,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )
  await audit(tx, 'proof_window_set', 'payroll_settings', tx.companies_id, { year_start: start, opens_on, closes_on })
  return listDeclarations(tx, start)
}
