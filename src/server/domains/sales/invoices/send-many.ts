import type { BulkResult } from '#contract/documents/bulk.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { email } from './email.ts'
import { usualLetter } from './letter.ts'
import { get } from './read.ts'

/** Mails each selected invoice to its customer, with the default text. Reports those without an address. */
export const sendMany = (tx: CompanyTx, services: Dependencies, ids: readonly string[]): Promise<BulkResult> =>
  runEach(tx, ids, async (row, invoices_id) => {
    const invoice = await get(row, invoices_id)
    const to = invoice.emailed_to ?? invoice.customer.email
    if (to === null)
      throw new AppError(
        'wrong_state',
        t('{customer_name} has no email address: add one first.', { customer_name: invoice.customer_name }),
      )
    await email(row, services, invoices_id, { to, ...(await usualLetter(row, invoice)) })
  })
