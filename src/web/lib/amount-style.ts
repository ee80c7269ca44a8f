import { queryOptions, useQuery } from '@tanstack/react-query'
import { getStatementSettings } from '#contract/documents/statement-settings.ts'
import { type AmountStyle, plainAmounts } from '#core/amount-style.ts'
import { call } from './call.ts'

/** How the company prints statements and reports; read once and kept until a person changes it. */
export const statementSettingsQuery = queryOptions({
  queryKey: ['statement-settings'],
  queryFn: ({ signal }) => call(getStatementSettings, { signal }),
  staleTime: 5 * 60_000,
})

/** Rupees and paise, figures below zero as the company prints them. */
export function useAmountStyle(): AmountStyle {
  const { data } = useQuery(statementSettingsQuery)
  return data === undefined ? plainAmounts : { ...plainAmounts, negatives: data.negative_style }
}
