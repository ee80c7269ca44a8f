import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  cancelStockTransfer,
  createStockTransfer,
  exportStockTransfers,
  getStockTransfer,
  listStockTransfers,
  type StockTransfer,
  type StockTransferInput,
  stockTransferPdf,
  stockTransferTimeline,
  sumStockTransfers,
} from '#contract/compliance/stock-transfers.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, download, urlOf } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type TransferFilter = Query<typeof sumStockTransfers>

export const transfersQuery = (filter: TransferFilter) =>
  keysetQuery(['stock-transfers', 'list', filter], (after, signal) =>
    call(listStockTransfers, { query: { ...filter, limit: '200', after }, signal }),
  )

export const transferSumsQuery = (filter: TransferFilter) =>
  queryOptions({
    queryKey: ['stock-transfers', 'sums', filter],
    queryFn: ({ signal }) => call(sumStockTransfers, { query: filter, signal }),
  })

export const transferQuery = (stock_transfers_id: string) =>
  queryOptions({
    queryKey: ['stock-transfers', 'one', stock_transfers_id],
    queryFn: ({ signal }) => call(getStockTransfer, { params: { stock_transfers_id }, signal }),
  })

export const timelineQuery = (stock_transfers_id: string, status: string) =>
  queryOptions({
    queryKey: ['stock-transfers', 'timeline', stock_transfers_id, status],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(stockTransferTimeline, { params: { stock_transfers_id }, signal }),
  })

export const useIssueTransfer = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, body }: { idempotencyKey: string; body: StockTransferInput }) =>
      call(createStockTransfer, { body, idempotencyKey }),
    onSuccess: keepTransfer,
  })

export const useCancelTransfer = (stock_transfers_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, cancel_reason }: { idempotencyKey: string; cancel_reason: string }) =>
      call(cancelStockTransfer, { params: { stock_transfers_id }, body: { cancel_reason }, idempotencyKey }),
    onSuccess: keepTransfer,
  })

async function keepTransfer(transfer: StockTransfer): Promise<void> {
  queryClient.setQueryData(transferQuery(transfer.stock_transfers_id).queryKey, transfer)
  await Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['stock-transfers', part] })))
}

/** Saves the filtered or selected transfers as a CSV file. */
export const exportCsv = (query: TransferFilter & { ids?: string }) =>
  download(exportStockTransfers, 'stock-transfers.csv', { query })

export const savePdf = ({ stock_transfers_id, transfer_number }: Pick<StockTransfer, 'stock_transfers_id' | 'transfer_number'>) =>
  download(stockTransferPdf, `${transfer_number.replaceAll('/', '-')}.pdf`, { params: { stock_transfers_id } })

// Opens the PDF; the browser's viewer shows and prints it.
export function openPdf(stock_transfers_id: string): void {
  window.open(urlOf(stockTransferPdf, { params: { stock_transfers_id }, query: { inline: '1' } }), '_blank', 'noopener')
}
