import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  exportRemittances,
  listRemittances,
  recordRemittance,
  type Remittance,
  type RemittanceInput,
  removeRemittance,
} from '#contract/purchases/remittances.ts'
import type { Params } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient, wholeQuery } from '#web/lib/query.ts'

export const remittancesQuery = (year: string) =>
  queryOptions({
    queryKey: ['remittances', year],
    queryFn: ({ signal }) => call(listRemittances, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const remittanceRowsQuery = (year: string) =>
  wholeQuery<Remittance>(
    [...remittancesQuery(year).queryKey, 'rows'],
    async () => (await queryClient.fetchQuery(remittancesQuery(year))).rows,
  )

export const saveRemittances = (year: string) => download(exportRemittances, 'payments-abroad.csv', { query: { year } })

type Source = Params<typeof recordRemittance>

// The file of Form 27Q has the acknowledgement, and Pay Bills waits for it.
const readAgain = () =>
  Promise.all(['remittances', 'tds', 'payouts', 'bills'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

export const useRecordRemittance = () =>
  useMutation({
    mutationFn: ({ body, ...params }: Source & { body: RemittanceInput }) => call(recordRemittance, { params, body }),
    onSuccess: readAgain,
  })

export const useRemoveRemittance = () =>
  useMutation({
    mutationFn: (params: Source) => call(removeRemittance, { params }),
    onSuccess: readAgain,
  })
