import { queryOptions, useQuery } from '@tanstack/react-query'
import { dayRate, listCurrencies } from '#contract/currencies/currencies.ts'
import { currencyName } from '#core/currency/currency.ts'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'

/** The company's currencies besides the rupee. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies', 'list'],
  queryFn: ({ signal }) => call(listCurrencies, { signal }),
  staleTime: 300_000,
})

/** The rate of a day, or the latest one before it. */
export const dayRateQuery = (currency: string, on: string) =>
  queryOptions({
    queryKey: ['currencies', 'rate', currency, on],
    queryFn: async ({ signal }) => (await call(dayRate, { params: { currency }, query: { on }, signal })).rate,
    enabled: currency !== '' && isIsoDate(on),
    staleTime: 60_000,
  })

/** The currencies of a document; empty for a company with rupees alone, which hides the field. */
export function useCurrencyOptions(chosen?: string | null): { value: string; label: string }[] {
  const { data } = useQuery(currenciesQuery)
  const active = (data?.rows ?? []).filter((row) => row.is_active).map((row) => row.currency)
  const all = chosen && !active.includes(chosen) ? [...active, chosen] : active
  if (all.length === 0) return []
  return [{ value: '', label: t('Rupees') }, ...all.map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))]
}
