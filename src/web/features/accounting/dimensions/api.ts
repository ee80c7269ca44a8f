import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import * as contract from '#contract/accounting/dimensions.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'
import { queryClient } from '#web/lib/query.ts'

type Asked = Query<typeof contract.profitByDimension>

export const profitQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['reports', 'by-dimension', query],
    queryFn: ({ signal }) => call(contract.profitByDimension, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saveProfit = (query: Asked) =>
  download(
    contract.exportProfitByDimension,
    t('Profit and loss by cost centre {from} to {to}.csv', { from: query.from, to: query.to }),
    { query },
  )

/** Adds a dimension, or changes the one with this id. */
export const useSaveDimension = (dimensions_id: string | undefined) =>
  useMutation({
    mutationFn: ({ dimension_kind, ...body }: Body<typeof contract.createDimension> & { is_active: boolean }) =>
      dimensions_id === undefined
        ? call(contract.createDimension, { body: { dimension_kind, dimension_name: body.dimension_name } })
        : call(contract.changeDimension, { params: { dimensions_id }, body }),
    onSuccess: () =>
      Promise.all([dimensionsQuery.queryKey, ['reports']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
