import type { CertifiedPayee } from '#core/compliance/tds-certificates/compare.ts'
import type { IsoDate } from '#core/dates.ts'
import { type Language, languages } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { panOf, termsOf } from '../employees/read-employees.ts'
import { latestSlips } from '../runs/read-slips.ts'
import { yearOf } from '../runs/year-of.ts'

export type Certified = CertifiedPayee & {
  payroll_employees_id: string
  staff_name: string
  employee_code: string
  email: string | null
  language: Language | null
}

/**
 * Everyone paid in a year, with taxed pay and tax deducted up to the latest approved slip of each employment. Employments of one PAN are one:
 * TRACES has one certificate of a PAN and a year. `start` and `end`: first and last day of the year.
 */
export async function certifiedEmployees(tx: CompanyTx, start: IsoDate, end: IsoDate): Promise<Certified[]> {
  const slips = await latestSlips(tx, start, end)
  const ids = slips.map(({ payroll_employees_id }) => payroll_employees_id)
  const [pans, terms, contacts] = [await panOf(tx), await termsOf(tx, ids), await contactsOf(tx)]
  const employments = slips.flatMap((row) => {
    const year = yearOf(row, terms.get(row.payroll_employees_id))
    if (!year) return []
    const { payroll_employees_id: id, staff_id, staff_name, employee_code } = row
    const amount = year.taxable + year.perquisites
    return [{ id, staff_id, staff_name, employee_code, pan: pans.get(id) ?? null, amount, tax: year.deducted + year.borne }]
  })
  return [...Map.groupBy(employments, ({ pan, staff_id }) => pan ?? staff_id).values()]
    .flatMap((of) => {
      const latest = of.at(-1)
      if (!latest) return []
      const { id: payroll_employees_id, staff_name, employee_code, staff_id, pan } = latest
      return [
        {
          payroll_employees_id,
          staff_name,
          employee_code,
          ...(contacts.get(staff_id) ?? { email: null, language: null }),
          pan,
          party_ids: of.map(({ id }) => id),
          amount: sumPaise(of.map((row) => row.amount)),
          tax: sumPaise(of.map((row) => row.tax)),
        },
      ]
    })
    .toSorted((a, b) => a.staff_name.localeCompare(b.staff_name, 'en-IN'))
}

type Contact = Pick<Certified, 'email' | 'language'>

/** The email addresses of staff, with the language that the account of the address has chosen. */
async function contactsOf(tx: CompanyTx): Promise<Map<string, Contact>> {
  const { rows } = await tx.client.query<{ staff_id: string; email: string; language: string | null }>(
    `SELECT staff_id, email, (SELECT a.user_config ->> 'language' FROM accounts a WHERE a.email = lower(s.email)
       ORDER BY a.is_user_verified DESC LIMIT 1) AS language
     FROM staff s WHERE companies_id = $1 AND email IS NOT NULL`,
    [tx.companies_id],
  )
  return new Map(
    rows.map(({ staff_id, email, language }) => [
      staff_id,
      { email, language: languages.find((each) => each === language) ?? null },
    ]),
  )
}
