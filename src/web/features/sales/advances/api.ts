import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Advance,
  advancePdfFile,
  advanceRefundPdfFile,
  advanceTables,
  advanceTimeline,
  exportAdvances,
  getAdvance,
  listAdvances,
  sumAdvances,
} from '#contract/sales/advances.ts'
import { getCompanyBasics } from '#contract/company/company.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

export type AdvanceFilter = Query<typeof sumAdvances>
export type AdvanceOrder = Pick<Query<typeof listAdvances>, 'sort' | 'order'>

export const advancesQuery = (filter: AdvanceFilter, order: AdvanceOrder) =>
  keysetQuery(['advances', 'list', filter, order], (after, signal) =>
    call(listAdvances, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const advanceSumsQuery = (filter: AdvanceFilter) =>
  queryOptions({
    queryKey: ['advances', 'sums', filter],
    queryFn: ({ signal }) => call(sumAdvances, { query: filter, signal }),
  })

export const advanceQuery = (advances_id: string) =>
  queryOptions({
    queryKey: ['advances', 'one', advances_id],
    queryFn: ({ signal }) => call(getAdvance, { params: { advances_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (advances_id: string, state: string) =>
  queryOptions({
    queryKey: ['advances', 'timeline', advances_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(advanceTimeline, { params: { advances_id }, signal }),
  })

export const tablesQuery = (month: string) =>
  queryOptions({
    queryKey: ['advances', 'gst-tables', month],
    queryFn: ({ signal }) => call(advanceTables, { query: { month }, signal }),
  })

export const companyQuery = queryOptions({
  queryKey: ['company', 'basics'],
  queryFn: ({ signal }) => call(getCompanyBasics, { signal }),
})

export const customerQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
    enabled: customers_id !== '',
  })

const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

export const savePdf = ({ advances_id, advance_number }: Pick<Advance, 'advances_id' | 'advance_number'>) =>
  download(advancePdfFile, fileName(advance_number), { params: { advances_id } })

export const saveRefundPdf = (advances_id: string, { advance_refunds_id, refund_number }: Advance['refunds'][number]) =>
  download(advanceRefundPdfFile, fileName(refund_number), { params: { advances_id, advance_refunds_id } })

/** Saves the filtered or selected receipt vouchers as a CSV file. */
export const exportCsv = (query: AdvanceFilter & AdvanceOrder & { ids?: string }) =>
  download(exportAdvances, 'advances.csv', { query })
