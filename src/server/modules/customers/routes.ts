import * as contract from '#contract/customers.ts'
import type { Serve } from '#server/platform/http.ts'
import * as service from './service.ts'

export function customerRoutes(serve: Serve) {
  serve(contract.listCustomers, 'ACCOUNTS_RECEIVABLE', ({ tx, query }) => service.list(tx, query))
  serve(contract.getCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params }) => service.get(tx, params.customers_id))
  serve(contract.createCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) => service.create(tx, body))
  serve(contract.updateCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) => service.update(tx, params.customers_id, body))
  serve(contract.archiveCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setActive(tx, params.customers_id, body.is_active),
  )
  serve(contract.setCustomerReminders, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setReminded(tx, params.customers_id, body.is_reminded),
  )
}
