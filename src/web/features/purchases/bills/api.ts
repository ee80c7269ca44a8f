import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getVendor } from '#contract/directory/vendors.ts'
import type { Query } from '#contract/endpoint.ts'
import { billAccounts } from '#contract/purchases/bill-payments.ts'
import {
  type Bill,
  type BillChange,
  type BillInput,
  billTimeline,
  createBill,
  discardBills as discardChosen,
  exportBills,
  getBill,
  listBills,
  previewBill,
  sumBills,
  updateBill,
} from '#contract/purchases/bills.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type BillFilter = Query<typeof sumBills>
export type BillOrder = Pick<Query<typeof listBills>, 'sort' | 'order'>
export type Saved = Pick<Bill, 'bills_id' | 'version'>
export type Keyed<B> = B & { idempotencyKey: string }

export const billsQuery = (filter: BillFilter, order: BillOrder) =>
  keysetQuery(['bills', 'list', filter, order], (after, signal) =>
    call(listBills, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const billSumsQuery = (filter: BillFilter) =>
  queryOptions({
    queryKey: ['bills', 'sums', filter],
    queryFn: ({ signal }) => call(sumBills, { query: filter, signal }),
  })
export const billQuery = (bills_id: string) =>
  queryOptions({
    queryKey: ['bills', 'one', bills_id],
    queryFn: ({ signal }) => call(getBill, { params: { bills_id }, signal }),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (bills_id: string, state: string) =>
  queryOptions({
    queryKey: ['bills', 'timeline', bills_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(billTimeline, { params: { bills_id }, signal }),
  })
export const billAccountsQuery = queryOptions({
  queryKey: ['bills', 'accounts'],
  queryFn: ({ signal }) => call(billAccounts, { signal }),
  staleTime: 300_000,
})
export const previewQuery = (body: BillInput, bills_id: string | null) =>
  queryOptions({
    queryKey: ['bills', 'preview', body, bills_id],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewBill, { body: { ...body, bills_id }, signal }),
    retry: false,
  })
export const payeeQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
  })

/** Saves a new draft, or with `saved` changes it if its version is unchanged. */
export async function saveBill(body: BillInput, saved: Saved | undefined, idempotencyKey: string): Promise<Bill> {
  const bill =
    saved === undefined
      ? await call(createBill, { body, idempotencyKey })
      : await call(updateBill, {
          params: { bills_id: saved.bills_id },
          body: { ...body, version: saved.version } satisfies BillChange,
        })
  await storeBill(bill)
  return bill
}

export const saveBillsFile = (query: BillFilter & BillOrder) => download(exportBills, 'bills.csv', { query })

/** Stores the returned bill in the cache; lists, and what its vendor is owed, are refetched when next shown. */
export async function storeBill(bill: Bill): Promise<void> {
  queryClient.setQueryData(billQuery(bill.bills_id).queryKey, bill)
  await refetchBills()
}

export const refetchBills = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bills', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['bills', 'sums'] }),
    queryClient.invalidateQueries({ queryKey: ['vendors'] }),
    queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  ])

/** Discards drafts, each independently of the others. */
export const discardBills = (ids: string[]) => call(discardChosen, { body: { ids } })
