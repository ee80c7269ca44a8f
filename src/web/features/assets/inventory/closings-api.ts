import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/assets/inventory.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'
import { type Attempt, stockChanged } from './api.ts'

export const closingsQuery = keysetQuery<contract.StockClosing>(['inventory', 'closings'], (after, signal) =>
  call(contract.listStockClosings, { query: { after }, signal }),
)

export const closingPreviewQuery = (closed_on: string) =>
  queryOptions({
    queryKey: ['inventory', 'closing-preview', closed_on],
    queryFn: ({ signal }) => call(contract.previewStockClosing, { query: { closed_on }, signal }),
    retry: false,
  })

export const useCloseStock = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.closeStock>) =>
      call(contract.closeStock, { body, idempotencyKey: `${body.closed_on}:${crypto.randomUUID()}` }),
    onSuccess: stockChanged,
    meta: { fallback: t("We couldn't post the closing") },
  })

export const useReverseClosing = (stock_closings_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.reverseStockClosing> } & Attempt) =>
      call(contract.reverseStockClosing, { params: { stock_closings_id }, body, idempotencyKey }),
    onSuccess: stockChanged,
  })
