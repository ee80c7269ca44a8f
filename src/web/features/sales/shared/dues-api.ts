import { queryOptions } from '@tanstack/react-query'
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
