import type { CurrencyRate, listRates, RateRow } from '#contract/currencies/currencies.ts'
import type { Query } from '#contract/endpoint.ts'
import { parseRate } from '#core/currency/currency.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { decimalText } from '#core/decimal.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { companyRates } from './table.ts'

/**
 * The rate of a day: what a person entered for it, else what was published; failing both, the last one known before. Never made
 * up.
 */
export async function rateOn(tx: CompanyTx, currency: string, on: IsoDate): Promise<CurrencyRate | undefined> {
  return (await ratesOn(tx, [currency], on)).get(currency)
}

/** The same for several currencies, by code; one that has no rate up to the day is not in it. */
export async function ratesOn(
  tx: CompanyTx,
  currencies: readonly string[],
  on: IsoDate,
): Promise<ReadonlyMap<string, CurrencyRate>> {
  if (currencies.length === 0) return new Map()
  const { rows } = await tx.client.query<CurrencyRate & { currency: string }>(
    `SELECT c.currency, r.rate, r.rate_date, r.source FROM unnest($2::text[]) AS c(currency), LATERAL (
       SELECT * FROM (
         (SELECT rate::text, rate_date, 'typed' AS source FROM company_rates
          WHERE companies_id = $1 AND currency = c.currency AND rate_date <= $3 ORDER BY rate_date DESC LIMIT 1)
         UNION ALL
         (SELECT rate::text, rate_date, 'reference' FROM reference_rates
          WHERE currency = c.currency AND rate_date <= $3 ORDER BY rate_date DESC LIMIT 1)
       ) known ORDER BY rate_date DESC, source DESC LIMIT 1) r`,
    [tx.companies_id, [...new Set(currencies)], on],
  )
  return new Map(rows.map(({ currency, ...rate }) => [currency, rate]))
}

/** The rates of one currency on several days, by day; a day without a rate up to it is omitted. */
export async function ratesOfDays(
  tx: CompanyTx,
  currency: string,
  days: readonly IsoDate[],
): Promise<ReadonlyMap<IsoDate, CurrencyRate>> {
  const { rows } = await tx.client.query<CurrencyRate & { day: IsoDate }>(
    `SELECT d.day::text, r.rate, r.rate_date, r.source FROM unnest($3::date[]) AS d(day), LATERAL (
       SELECT * FROM (
         (SELECT rate::text, rate_date, 'typed' AS source FROM company_rates
          WHERE companies_id = $1 AND currency = $2 AND rate_date <= d.day ORDER BY rate_date DESC LIMIT 1)
         UNION ALL
         (SELECT rate::text, rate_date, 'reference' FROM reference_rates
          WHERE currency = $2 AND rate_date <= d.day ORDER BY rate_date DESC LIMIT 1)
       ) known ORDER BY rate_date DESC, source DESC LIMIT 1) r`,
    [tx.companies_id, currency, days],
  )
  return new Map(rows.map(({ day, ...rate }) => [day, rate]))
}

/** `88.7400` and `088.74` are one rate. Undefined for an invalid one. */
export function plainRate(rate: string): string | undefined {
  const parsed = parseRate(rate)
  return parsed && decimalText(parsed)
}

/** Days with a rate, the latest first, with both rates when a person's overrides the published one. */
export async function history(tx: CompanyTx, currency: string, query: Query<typeof listRates>) {
  const limit = limitOf(query.limit)
  const [before = '9999-12-31'] = keysOf(query.after, 1) ?? []
  const { rows } = await tx.client.query<RateRow>(
    `SELECT d.rate_date, coalesce(t.rate, r.rate)::text AS rate, CASE WHEN t.rate IS NULL THEN 'reference' ELSE 'typed' END AS source,
       CASE WHEN t.rate IS NULL THEN NULL ELSE r.rate::text END AS reference_rate,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name
     FROM (
       (SELECT rate_date FROM company_rates WHERE companies_id = $1 AND currency = $2 AND rate_date < $3 ORDER BY rate_date DESC LIMIT $4)
       UNION
       (SELECT rate_date FROM reference_rates WHERE currency = $2 AND rate_date < $3 ORDER BY rate_date DESC LIMIT $4)
     ) d
     LEFT JOIN company_rates t ON t.companies_id = $1 AND t.currency = $2 AND t.rate_date = d.rate_date
     LEFT JOIN reference_rates r ON r.currency = $2 AND r.rate_date = d.rate_date
     LEFT JOIN accounts a ON a.accounts_id = t.created_by
     ORDER BY d.rate_date DESC LIMIT $4`,
    [tx.companies_id, currency, before, limit + 1],
  )
  return paged(rows, limit, (row) => [row.rate_date])
}

/** Stores a person's rate for a day. Throws `invalid` for a future day. */
export async function enter(tx: CompanyTx, currency: string, rate_date: IsoDate, entered: string): Promise<void> {
  if (rate_date > dateInIndia(tx.now)) throw fieldError('rate_date', 'A future date has no rate yet')
  const rate = plainRate(entered) ?? entered
  const said = { rate, created_by: tx.accounts_id, created_at: tx.now }
  const target = [companyRates.companies_id, companyRates.currency, companyRates.rate_date]
  await tx.db
    .insert(companyRates)
    .values({ companies_id: tx.companies_id, currency, rate_date, ...said })
    .onConflictDoUpdate({ target, set: said })
  await audit(tx, 'rate_entered', 'company_currencies', currency, { rate_date, rate })
}

/** Removes a person's rate for a day. */
export async function remove(tx: CompanyTx, currency: string, rate_date: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<{ rate: string }>(
    'DELETE FROM company_rates WHERE companies_id = $1 AND currency = $2 AND rate_date = $3 RETURNING rate::text',
    [tx.companies_id, currency, rate_date],
  )
  if (!rows[0]) throw new AppError('not_found', 'Nobody entered a rate for this day.')
  await audit(tx, 'rate_removed', 'company_currencies', currency, { rate_date, rate: rows[0].rate })
}
