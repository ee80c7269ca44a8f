import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Advance,
  type AdvanceInput,
  advancePdfFile,
  advanceRefundPdfFile,
  advanceTables,
  advanceTimeline,
  emailAdvance,
  exportAdvances,
  getAdvance,
  listAdvances,
  receiveAdvance,
  refundAdvance,
  sumAdvances,
  undoAdvanceRefund,
  voidAdvance,
  type VoucherInput,
  voucherOfPayment,
} from '#contract/sales/advances.ts'
import { getCompanyBasics } from '#contract/company/company.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { allocateAdvance, depositAccounts, unallocatePayment } from '#contract/sales/payments.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

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

/** The valid voucher of a payment. */
export const ofPaymentQuery = (payments_id: string) =>
  queryOptions({
    queryKey: ['advances', 'of-payment', payments_id],
    queryFn: ({ signal }) => call(listAdvances, { query: { payments_id, limit: '1' }, signal }),
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

/** Open documents of the customer, oldest first. */
export const duesQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['invoices', 'dues', customers_id],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { customers_id, status: 'open', sort: 'due_date', order: 'asc', limit: '200' }, signal }),
  })

export const accountsQuery = queryOptions({
  queryKey: ['payments', 'deposit-accounts'],
  queryFn: ({ signal }) => call(depositAccounts, { signal }),
})

type Keyed<T> = T & { idempotencyKey: string }

export const useReceiveAdvance = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<AdvanceInput>) => call(receiveAdvance, { body, idempotencyKey }),
    onSuccess: keep,
  })

export const useVoucherOfPayment = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<VoucherInput>) =>
      call(voucherOfPayment, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useApplyAdvance = ({ payment: { payments_id } }: Advance) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof allocateAdvance>>) =>
      call(allocateAdvance, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: forget,
  })

export const useTakeBack = ({ payment: { payments_id } }: Advance) =>
  useMutation({
    mutationFn: ({
      idempotencyKey,
      payment_allocations_id,
      undone_on,
    }: Keyed<{ payment_allocations_id: string; undone_on: string }>) =>
      call(unallocatePayment, { params: { payments_id, payment_allocations_id }, body: { undone_on }, idempotencyKey }),
    onSuccess: forget,
  })

export const useRefundAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundAdvance>>) =>
      call(refundAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useUndoRefund = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, advance_refunds_id, undone_on }: Keyed<{ advance_refunds_id: string; undone_on: string }>) =>
      call(undoAdvanceRefund, { params: { advances_id, advance_refunds_id }, body: { undone_on }, idempotencyKey }),
    onSuccess: keep,
  })

export const useVoidAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof voidAdvance>>) =>
      call(voidAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useEmailAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof emailAdvance>>) =>
      call(emailAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

export const savePdf = ({ advances_id, advance_number }: Pick<Advance, 'advances_id' | 'advance_number'>) =>
  download(advancePdfFile, fileName(advance_number), { params: { advances_id } })

export const saveRefundPdf = (advances_id: string, { advance_refunds_id, refund_number }: Advance['refunds'][number]) =>
  download(advanceRefundPdfFile, fileName(refund_number), { params: { advances_id, advance_refunds_id } })

/** Saves the filtered or selected receipt vouchers as a CSV file. */
export const exportCsv = (query: AdvanceFilter & AdvanceOrder & { ids?: string }) =>
  download(exportAdvances, 'advances.csv', { query })

/** An advance changes payments, invoices and what the customer owes: all are refetched. */
async function forget(): Promise<void> {
  const names = ['advances', 'payments', 'invoices', 'customers']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

async function keep(advance: Advance): Promise<void> {
  await forget()
  queryClient.setQueryData(advanceQuery(advance.advances_id).queryKey, advance)
}
