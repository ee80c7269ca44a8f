import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { product } from '#core/product.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

type Found = { to: string | null; staff_name: string; company_name: string; bank_account_number: string | null }

/** Writes to an employee that their bank account was changed: an intruder in their account cannot hide it from them. */
export function changeLetterJob({ mail }: Pick<Dependencies, 'mail'>): JobDefinition<{ staff_id: string }> {
  return {
    name: 'staff-bank-letter',
    async run(company, { staff_id }) {
      const found = await company((tx) => letterOf(tx, staff_id))
      if (!found?.to) return
      const where =
        found.bank_account_number === null
          ? 'No bank account of yours is on file any more.'
          : `Your bank account is now ${maskAccountNumber(found.bank_account_number)}.`
      const to = found.to
      const letter = {
        to,
        subject: `${found.company_name}: where you are paid was changed`,
        text: `${found.staff_name},

${found.company_name} was told where it pays you. ${where}

If this was not you, and nobody asked you, tell the company at once: payments to a new account wait until a second person has looked.

Sent by ${product.name}.`,
      }
      await company((tx) => mail.send(tx, letter))
    },
  }
}

async function letterOf(tx: CompanyTx, staff_id: string): Promise<Found | undefined> {
  const { rows } = await tx.client.query<Found>(
    `SELECT coalesce(a.email, s.email) AS "to", s.staff_name, c.company_name, s.bank_account_number
     FROM staff s JOIN companies c USING (companies_id) LEFT JOIN accounts a ON a.accounts_id = s.accounts_id
     WHERE s.companies_id = $1 AND s.staff_id = $2`,
    [tx.companies_id, staff_id],
  )
  return rows[0]
}
