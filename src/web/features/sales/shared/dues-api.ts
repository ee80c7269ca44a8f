import { queryOptions } from '@tanstack/react-query'
import { advanceDues, listAdvances } from '#contract/sales/advances.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { depositAccounts } from '#contract/sales/payments.ts'
import { call } from '#web/lib/call.ts'

/** The accounts that take money. */
export const depositAccountsQuery = queryOptions({
  queryKey: ['payments', 'deposit-accounts'],
  queryFn: ({ signal }) => call(depositAccounts, { signal }),
})

/** Open invoices of a customer, oldest first. */
export const duesQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['invoices', 'dues', customers_id],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { customers_id, status: 'open', sort: 'due_date', order: 'asc', limit: '200' }, signal }),
    enabled: customers_id !== '',
  })

/** What of the advance settles each open invoice: fresh with each dialog, as payments change it. */
export const advanceDuesQuery = (advances_id: string) =>
  queryOptions({
    queryKey: ['advances', 'dues', advances_id],
    queryFn: ({ signal }) => call(advanceDues, { params: { advances_id }, signal }),
    staleTime: 0,
  })

/** The valid voucher of a payment. */
export const ofPaymentQuery = (payments_id: string) =>
  queryOptions({
    queryKey: ['advances', 'of-payment', payments_id],
    queryFn: ({ signal }) => call(listAdvances, { query: { payments_id, limit: '1' }, signal }),
  })
