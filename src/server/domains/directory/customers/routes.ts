import * as contract from '#contract/directory/customers.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { merge } from './merge.ts'
import * as service from './service.ts'

export function customerRoutes(serve: Serve) {
  serve(contract.listCustomers, 'ACCOUNTS_RECEIVABLE', ({ tx, query }) => service.list(tx, query))
  serve(contract.getCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params }) => service.get(tx, params.customers_id))
  serve(contract.createCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) => service.create(tx, body))
  serve(contract.updateCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) => service.update(tx, params.customers_id, body))
  serve(contract.archiveCustomers, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setActive(row, id, body.is_active)),
  )
  serve(contract.archiveCustomer, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setActive(tx, params.customers_id, body.is_active),
  )
  serve(contract.setCustomerReminders, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setReminded(tx, params.customers_id, body.is_reminded),
  )
  serve(contract.setCreditLimit, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setCreditLimit(tx, params.customers_id, body.credit_limit),
  )
  serve(contract.mergeCustomer, ['OWNER', 'ADMIN'], ({ tx, params, body }) => merge(tx, params.customers_id, body.into))
}
