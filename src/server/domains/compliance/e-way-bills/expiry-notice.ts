import { extensionWindow } from '#core/tax/gst/e-way-bill.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { lock } from './read.ts'

type Payload = { e_way_bills_id: string; valid_until: string }

/** Notifies that a bill can now be extended, unless it was extended, closed or cancelled in between. */
export function eWayBillEndingJob(): JobDefinition<Payload> {
  return {
    name: 'e-way-bill-ending',
    run: (company, { e_way_bills_id, valid_until }) =>
      company(async (tx) => {
        const row = await lock(tx, e_way_bills_id)
        if (row.status !== 'active' || row.valid_until?.toISOString() !== valid_until) return
        if (tx.now < extensionWindow(row.valid_until).from || tx.now > row.valid_until) return
        await notify(tx, {
          to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
          kind: 'e_invoice',
          title: sentence('The e-way bill for {document_number} ends soon', { document_number: row.document_number }),
          text: sentence('It is valid until {time}. If the goods are still on the way, extend it.', {
            time: { instant: row.valid_until.toISOString() },
          }),
          link: `/receivables/e-way-bills/${e_way_bills_id}`,
        })
      }),
  }
}

/** Once the bill can be extended, people are notified. */
export const tellBeforeEnd = (tx: CompanyTx, { jobs }: Pick<Dependencies, 'jobs'>, e_way_bills_id: string, valid_until: Date) =>
  jobs.enqueue(
    tx,
    eWayBillEndingJob(),
    { e_way_bills_id, valid_until: valid_until.toISOString() },
    // By the machine's clock, as for jobs: the application's may be fixed.
    new Date(Date.now() + extensionWindow(valid_until).from.getTime() - tx.now.getTime()),
  )
