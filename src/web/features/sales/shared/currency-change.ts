import { repriced } from '#web/features/currencies/shared/amounts.ts'
import type { DocumentValues } from './values.ts'

export type CurrencyChange = { currency?: string; exchange_rate?: string }
type Priced = Pick<DocumentValues, 'currency' | 'lines'>

/** What another currency or rate changes in a document: prices too, where the currency has other decimals. */
export function currencyChange({ currency = '', lines }: Priced, change: CurrencyChange): Partial<DocumentValues> {
  const isOther = change.currency !== undefined && change.currency !== currency
  return { ...change, ...(isOther && { lines: repriced(lines, currency, change.currency ?? '') }) }
}
