import type { Currency } from '#contract/currencies/currencies.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { ratesJob } from './pull.ts'
import * as rates from './rates.ts'
import { companyCurrencies } from './table.ts'

/** The currencies of the company by code, those it no longer deals in too. */
export async function list(tx: CompanyTx): Promise<Currency[]> {
  const { rows } = await tx.client.query<Pick<Currency, 'currency' | 'is_active'>>(
    'SELECT currency, is_active FROM company_currencies WHERE companies_id = $1 ORDER BY currency',
    [tx.companies_id],
  )
  const latest = await rates.ratesOn(
    tx,
    rows.map((row) => row.currency),
    dateInIndia(tx.now),
  )
  return rows.map((row) => ({ ...row, latest: latest.get(row.currency) ?? null }))
}

export async function get(tx: CompanyTx, currency: string): Promise<Currency> {
  const found = (await list(tx)).find((each) => each.currency === currency)
  if (!found) throw new AppError('not_found', t('The company does not use {currency}.', { currency }))
  return found
}

/** Adds a currency and fetches its rates if none are known, or removes it: documents in it are unchanged. */
export async function setActive(
  tx: CompanyTx,
  dependencies: Dependencies,
  currency: string,
  is_active: boolean,
): Promise<Currency> {
  const { companies_id, now: created_at } = tx
  await tx.db
    .insert(companyCurrencies)
    .values({ companies_id, currency, is_active, created_at })
    .onConflictDoUpdate({ target: [companyCurrencies.companies_id, companyCurrencies.currency], set: { is_active } })
  await audit(tx, is_active ? 'taken_up' : 'given_up', 'company_currencies', currency)
  const now = await get(tx, currency)
  if (is_active && now.latest === null) await dependencies.jobs.enqueue(tx, ratesJob(dependencies), {})
  return now
}

export async function enterRate(tx: CompanyTx, currency: string, rate_date: IsoDate, rate: string): Promise<Currency> {
  await get(tx, currency)
  await rates.enter(tx, currency, rate_date, rate)
  return get(tx, currency)
}

export async function removeRate(tx: CompanyTx, currency: string, rate_date: IsoDate): Promise<Currency> {
  await get(tx, currency)
  await rates.remove(tx, currency, rate_date)
  return get(tx, currency)
}

/** Throws `invalid` at the field unless the company deals in the currency. */
export async function checkCurrency(tx: CompanyTx, currency: string, path = 'currency'): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM company_currencies WHERE companies_id = $1 AND currency = $2 AND is_active',
    [tx.companies_id, currency],
  )
  if (!rowCount) throw fieldError(path, t('Add {currency} to your currencies first', { currency }))
}
