import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import * as contract from '#contract/assets/inventory.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type StockFilter = Pick<Query<typeof contract.listStock>, 'as_of' | 'search' | 'view'>

export const stockQuery = ({ as_of, search, view }: StockFilter) =>
  keysetQuery<contract.StockRow>(['inventory', 'list', as_of, search ?? '', view ?? ''], (after, signal) =>
    call(contract.listStock, { query: { limit: '100', as_of, search, view, after }, signal }),
  )

export const stockValueQuery = (as_of: string) =>
  queryOptions({
    queryKey: ['inventory', 'value', as_of],
    queryFn: ({ signal }) => call(contract.stockValue, { query: { as_of }, signal }),
    placeholderData: keepPreviousData,
  })

export const stockLedgerQuery = (items_id: string, from: string, to: string) =>
  keysetQuery<contract.StockMovement>(['inventory', 'ledger', items_id, from, to], (after, signal) =>
    call(contract.stockLedger, { params: { items_id }, query: { limit: '200', from, to, after }, signal }),
  )

/** The item, with its stock before the period. */
export const stockItemQuery = (items_id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['inventory', 'item', items_id, from, to],
    queryFn: ({ signal }) => call(contract.stockLedger, { params: { items_id }, query: { limit: '1', from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export const stockSettingsQuery = queryOptions({
  queryKey: ['inventory', 'settings'],
  queryFn: ({ signal }) => call(contract.getStockSettings, { signal }),
})

export const unnamedQuery = queryOptions({
  queryKey: ['inventory', 'unnamed'],
  queryFn: ({ signal }) => call(contract.listUnnamedGoods, { signal }),
})

/** Goods without stock tracking, as options. */
export async function findCandidates(search: string, signal: AbortSignal) {
  const { rows } = await call(contract.stockCandidates, { query: { limit: '50', search }, signal })
  return rows.map(({ items_id, item_name, sku, unit }) => choice(items_id, item_name, [sku, unit]))
}

/** Goods with stock tracking, as options. */
export async function findStock(as_of: string, search: string, signal: AbortSignal) {
  const { rows } = await call(contract.listStock, { query: { limit: '50', as_of, search }, signal })
  return rows.map(({ items_id, item_name, quantity, unit }) =>
    choice(items_id, item_name, [t('{quantity} {value} in stock', { quantity, value: unit ?? '' })]),
  )
}

const choice = (value: string, label: string, detail: (string | null)[]) => ({
  value,
  label,
  detail: detail.filter(Boolean).join(' · '),
})

export type Attempt = { idempotencyKey: string }

export const useTrackStock = () =>
  useMutation({
    mutationFn: ({ items_id, body }: { items_id: string; body: contract.Tracking }) =>
      call(contract.trackStock, { params: { items_id }, body }),
    onSuccess: stockChanged,
  })

export const useAdjustStock = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.AdjustmentInput } & Attempt) =>
      call(contract.adjustStock, { body, idempotencyKey }),
    onSuccess: stockChanged,
  })

export const useUndoAdjustment = () =>
  useMutation({
    mutationFn: (stock_movements_id: string) => call(contract.undoAdjustment, { params: { stock_movements_id } }),
    onSuccess: stockChanged,
    meta: { fallback: t("We couldn't undo the correction") },
  })

export const useStockMethod = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.setStockMethod>) => call(contract.setStockMethod, { body }),
    onSuccess: stockChanged,
  })

export const useNegativeStock = () =>
  useMutation({
    mutationFn: (negative_stock: contract.StockSettings['negative_stock']) =>
      call(contract.setNegativeStock, { body: { negative_stock } }),
    onSuccess: stockChanged,
    meta: { fallback: t("We couldn't save the setting") },
  })

export const useNameGoods = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.nameGoods>) => call(contract.nameGoods, { body }),
    onSuccess: stockChanged,
    meta: { fallback: t("We couldn't save the name") },
  })

export async function stockChanged(): Promise<void> {
  const keys = ['inventory', 'journals', 'reports', 'ledger-accounts']
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
