import { toPaise } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ratesOfDays } from '#server/domains/currencies/currencies/rates.ts'

type Lines = {
  transaction_date: readonly (string | null)[]
  amount: readonly (number | null)[]
  line_currency: readonly (string | null)[]
}

/**
 * Keeps what new lines of an account in another currency are worth at the rate of their day, or the last one known before it, with its source
 * and day; lines of rupee accounts cost one look at the account. A line whose day has no rate keeps none.
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
  await tx.client.query({
    name: 'keep_line_worth',
    text: `UPDATE bank_transactions t SET rupees = w.rupees, exchange_rate = w.rate, rate_date = w.day, rate_source = w.source
      FROM unnest($2::uuid[], $3::bigint[], $4::numeric[], $5::date[], $6::text[]) AS w(id, rupees, rate, day, source)
      WHERE t.companies_id = $1 AND t.bank_transactions_id = w.id`,
    values: [
      tx.companies_id,
      worth.map(({ id }) => id),
      worth.map(({ rupees }) => rupees),
      worth.map(({ rate }) => rate),
      worth.map(({ rate_date }): IsoDate => rate_date),
      worth.map(({ source }) => source),
    ],
  })
}
