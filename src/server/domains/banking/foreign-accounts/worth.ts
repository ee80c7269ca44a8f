import { toPaise } from '#core/currency/currency.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ratesOfDays } from '#server/domains/currencies/currencies/rates.ts'
import { keepRupees } from '../bank-transactions/new-lines.ts'

type Lines = {
  transaction_date: readonly (string | null)[]
  amount: readonly (number | null)[]
  line_currency: readonly (string | null)[]
}

/**
 * Stores the value of new lines of an account in another currency at the rate of their date, or the latest one before it, with its source
 * and date; lines of rupee accounts cost one look-up of the account. A line without a rate on its date gets none.
 */
export async function storeWorth(tx: CompanyTx, bank_accounts_id: string, ids: readonly string[], lines: Lines): Promise<void> {
  const { rows } = await tx.client.query<{ currency: string }>({
    name: 'currency_of_bank_account',
    text: 'SELECT currency FROM foreign_accounts WHERE companies_id = $1 AND bank_accounts_id = $2',
    values: [tx.companies_id, bank_accounts_id],
  })
  const currency = rows[0]?.currency
  if (currency === undefined) return
  const days = [...new Set(lines.transaction_date.filter((day) => day !== null))]
  const rates = await ratesOfDays(tx, currency, days)
  const worth = ids.flatMap((id, at) => {
    const [day, amount] = [lines.transaction_date[at] ?? '', lines.amount[at] ?? 0]
    const known = rates.get(day)
    if (!known || lines.line_currency[at] !== null) return []
    const rupees = toPaise(Math.abs(amount), currency, known.rate)
    return [{ id, rupees: amount < 0 ? negate(rupees) : rupees, ...known }]
  })
  if (worth.length === 0) return
  await keepRupees(tx, worth)
}
