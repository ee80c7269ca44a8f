import { dateInIndia, financialYear, formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inEachCompany } from '#server/platform/each-company.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sendLetters } from '#server/domains/messaging/notifications/letters.ts'

/** Mails 7, 3 and 1 day before the window closes to employees who declared something without proof. */
export async function mailProofReminders(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_open_proofs($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, (company) => company((tx) => mailCompany(tx, services, today)))
}

async function mailCompany(tx: CompanyTx, services: Dependencies, today: IsoDate): Promise<void> {
  // The row is taken by the first server of the day.
  const { rows } = await tx.client.query<{ year_start: IsoDate; closes_on: IsoDate }>(
    `UPDATE payroll_proof_windows SET mailed_on = $2
     WHERE companies_id = $1 AND closes_on - $2::date IN (7, 3, 1) AND opens_on <= $2 AND (mailed_on IS NULL OR mailed_on < $2)
     RETURNING year_start, closes_on`,
    [tx.companies_id, today],
  )
  const { company_name } = await company.get(tx)
  for (const { year_start, closes_on } of rows) {
    await sendLetters(tx, services, await unproven(tx, year_start), () => {
      const link = `${publicOrigin(services.config)}/settings/declaration`
      const values = { company_name, date: formatDate(closes_on), year: financialYear(year_start).label, link }
      return {
        kind: 'proof-reminder',
        subject: t('Hand in your tax proofs by {date}', values),
        text: t(
          'You declared amounts for the tax on your salary of FY {year} at {company_name} without proof. Attach the proofs by {date}: afterwards only accepted amounts count, and more tax is deducted.\n\nOpen your declaration: {link}',
          values,
        ),
        card: { button: { label: t('Open your declaration'), href: link } },
      }
    })
  }
}

/** Members with a line of a declaration that has no proof. */
async function unproven(tx: CompanyTx, year_start: IsoDate): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT DISTINCT s.accounts_id FROM payroll_declarations d
       JOIN payroll_declaration_lines l ON l.companies_id = d.companies_id AND l.payroll_declarations_id = d.payroll_declarations_id
       JOIN payroll_employees e ON e.companies_id = d.companies_id AND e.payroll_employees_id = d.payroll_employees_id
       JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
     WHERE d.companies_id = $1 AND d.year_start = $2 AND s.accounts_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payroll_proofs p
       WHERE p.companies_id = l.companies_id AND p.payroll_declaration_lines_id = l.payroll_declaration_lines_id) ORDER BY 1`,
    [tx.companies_id, year_start],
  )
  return rows.map(({ accounts_id }) => accounts_id)
}
