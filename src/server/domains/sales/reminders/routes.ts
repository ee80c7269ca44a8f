import * as contract from '#contract/sales/reminders.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { get, save } from './ladder.ts'
import { remindOverdue } from './overdue.ts'
import { ofInvoice, remindNow } from './service.ts'

export function reminderRoutes(serve: Serve, services: Dependencies) {
  const access = 'ACCOUNTS_RECEIVABLE'
  serve(contract.getReminderLadder, access, async ({ tx }) => {
    const { reminded_on: _day, ...ladder } = await get(tx)
    return ladder
  })
  serve(contract.saveReminderLadder, access, ({ tx, body }) => save(tx, body))
  serve(contract.listReminders, access, ({ tx, params }) => ofInvoice(tx, params.invoices_id))
  serve(contract.remindOverdue, access, ({ tx }) => remindOverdue(tx, services))
  serve(contract.remindMany, access, ({ tx, body }) => runEach(tx, body.ids, (row, id) => remindNow(row, services, id)))
  serve(contract.remindNow, access, ({ tx, params }) => remindNow(tx, services, params.invoices_id))
}
