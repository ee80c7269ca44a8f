import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

type Found = {
  to: string | null
  staff_name: string
  company_name: string
  bank_account_number: string | null
  language: string | null
}

/** Writes to an employee that their bank account was changed: an intruder in their account cannot hide it from them. */
export function changeLetterJob({ mail }: Pick<Dependencies, 'mail'>): JobDefinition<{ staff_id: string }> {
  return {
    name: 'staff-bank-letter',
    async run(company, { staff_id }) {
      const found = await company((tx) => letterOf(tx, staff_id))
      if (!found?.to) return
      const said = inLanguageOf(found.language, () => written(found))
      const to = found.to
      await company((tx) => mail.send(tx, { kind: 'staff-bank-letter', to, ...said }))
    },
  }
}

function written({ staff_name, company_name, bank_account_number }: Found) {
  const where =
    bank_account_number === null
      ? t('We have no bank account of yours on file any more.')
      : t('Your bank account is now {account}.', { account: maskAccountNumber(bank_account_number) })
  return {
    subject: t('{company_name}: where you are paid was changed', { company_name }),
    text: t(
      '{staff_name},\n\nSomebody changed where {company_name} pays you. {where}\n\nIf this was not you, and nobody asked you, contact the company at once: payments to a new account wait until a second person has reviewed it.\n\nSent by {product}.',
      { staff_name, company_name, where, product: product.name },
    ),
  }
}

async function letterOf(tx: CompanyTx, staff_id: string): Promise<Found | undefined> {
  const { rows } = await tx.client.query<Found>(
    `SELECT coalesce(a.email, s.email) AS "to", s.staff_name, c.company_name, s.bank_account_number, a.user_config ->> 'language' AS language
     FROM staff s JOIN companies c USING (companies_id) LEFT JOIN accounts a ON a.accounts_id = s.accounts_id
     WHERE s.companies_id = $1 AND s.staff_id = $2`,
    [tx.companies_id, staff_id],
  )
  return rows[0]
}
