import * as contract from '#contract/directory/contacts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function contactRoutes(serve: Serve, services: Pick<Dependencies, 'database'>) {
  serve(contract.exportContacts, 'ACCOUNTS_RECEIVABLE', ({ tx }) => service.contactsFile(tx, services))
  serve(contract.exportItems, 'ACCOUNTS_RECEIVABLE', ({ tx }) => service.itemsFile(tx, services))
}
