import * as contract from '#contract/directory/items.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import * as service from './service.ts'

export function itemRoutes(serve: Serve) {
  serve(contract.listItems, 'ACCOUNTS_RECEIVABLE', ({ tx, query }) => service.list(tx, query))
  serve(contract.getItem, 'ACCOUNTS_RECEIVABLE', ({ tx, params }) => service.get(tx, params.items_id))
  serve(contract.createItem, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) => service.create(tx, body))
  serve(contract.updateItem, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) => service.update(tx, params.items_id, body))
  serve(contract.archiveItems, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setActive(row, id, body.is_active)),
  )
  serve(contract.archiveItem, 'ACCOUNTS_RECEIVABLE', ({ tx, params, body }) =>
    service.setActive(tx, params.items_id, body.is_active),
  )
}
