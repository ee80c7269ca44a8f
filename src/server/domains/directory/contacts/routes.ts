import * as contract from '#contract/directory/contacts.ts'
import { holdsAny, payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function contactRoutes(serve: Serve, services: Pick<Dependencies, 'database'>) {
  serve(contract.exportContacts, ['ACCOUNTS_RECEIVABLE', ...payables], ({ tx, session }) =>
    service.contactsFile(tx, services, {
      customers: holdsAny(session.permissions, ['ACCOUNTS_RECEIVABLE']),
      vendors: holdsAny(session.permissions, payables),
    }),
  )
  serve(contract.exportItems, 'ACCOUNTS_RECEIVABLE', ({ tx }) => service.itemsFile(tx, services))
}
