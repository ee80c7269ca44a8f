import { queryOptions, useQuery } from '@tanstack/react-query'
import { getStatementSettings } from '#contract/documents/statement-settings.ts'
import { type AmountStyle, plainAmounts } from '#core/amount-style.ts'
import { call } from './call.ts'

/** The company's number format for statements and reports; fetched once and cached until changed. */
export const statementSettingsQuery = queryOptions({
  queryKey: ['statement-settings'],
  queryFn: ({ signal }) => call(getStatementSettings, { signal }),
  staleTime: 5 * 60_000,
})

/** Rupees and paise, with negative figures in the company's format. */
export function useAmountStyle(): AmountStyle {
  const { data } = useQuery(statementSettingsQuery)
  return data === undefined ? plainAmounts : { ...plainAmounts, negatives: data.negative_style }
}
