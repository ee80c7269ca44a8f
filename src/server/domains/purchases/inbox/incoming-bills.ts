import { payables } from '#contract/permissions.ts'
import type { InboxFound, InboxItem } from '#contract/purchases/inbox.ts'
import { billNumberKey } from '#core/purchases/payables/bill-number.ts'
import { formatPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { warningsOf } from './duplicates.ts'
import { inboxItems } from './table.ts'
import { vendorOf } from './vendor-of.ts'

/** A bill with the sender's values; null for missing ones. Amounts in paise. */
export type Incoming = Pick<
  InboxFound,
  'vendor_name' | 'vendor_gstin' | 'bill_number' | 'bill_date' | 'due_date' | 'total' | 'taxable_value'
> &
  Pick<InboxFound, 'cgst' | 'sgst' | 'igst' | 'cess'> & {
    source: InboxItem['source']
    /** The sender's own id: the same one twice is stored once. */
    source_id: string
    /** The document, stored by `files.save` before. */
    file?: { files_id: string; sha256: Buffer }
  }

/** How each source names the origin of a value. */
const origin: Readonly<Record<InboxItem['source'], string>> = {
  hub: 'The vendor’s invoice, sent through the hub',
  upload: 'The upload',
  mail: 'The email',
}

/**
 * Puts a bill from outside into the payables inbox of the transaction's company and notifies its people. Receiving it again (same source
 * and source_id) changes nothing; the id of the existing item is returned.
 */
export async function receiveIntoInbox(tx: CompanyTx, { source, source_id, file, ...values }: Incoming): Promise<string> {
  const inbox_items_id = newId()
  const said = Object.entries(values).filter(([, value]) => value !== null)
  const vendors_id = await vendorOf(tx, values)
  const number_key = values.bill_number === null ? null : billNumberKey(values.bill_number)
  const row = { ...values, vendors_id, number_key, irn: null, file_sha256: file?.sha256 ?? null }
  const added = await tx.db
    .insert(inboxItems)
    .values({
      ...row,
      companies_id: tx.companies_id,
      inbox_items_id,
      source,
      source_id,
      inbox_status: 'new',
      reading: 'done',
      found_in: Object.fromEntries(said.map(([field]) => [field, origin[source]])),
      warnings: await warningsOf(tx, inbox_items_id, row),
      files_id: file?.files_id ?? null,
      created_at: tx.now,
    })
    .onConflictDoNothing({ target: [inboxItems.companies_id, inboxItems.source, inboxItems.source_id] })
    .returning({ inbox_items_id: inboxItems.inbox_items_id })
  if (added.length === 0) return known(tx, source, source_id)
  const { vendor_name, bill_number, total } = values
  await audit(tx, 'received', 'inbox_items', inbox_items_id, { source, vendor_name, bill_number, total })
  await notify(tx, {
    to: { permissions: payables },
    kind: 'bill',
    title:
      total === null
        ? sentence('{vendor_name} sent a bill', { vendor_name: vendor_name ?? sentence('A vendor') })
        : sentence('{vendor_name} sent a bill of ₹{total}', {
            vendor_name: vendor_name ?? sentence('A vendor'),
            total: formatPaise(total),
          }),
    link: `/payables/inbox?item=${inbox_items_id}`,
  })
  return inbox_items_id
}

async function known(tx: CompanyTx, source: string, source_id: string): Promise<string> {
  const { rows } = await tx.client.query<{ inbox_items_id: string }>(
    'SELECT inbox_items_id FROM inbox_items WHERE companies_id = $1 AND source = $2 AND source_id = $3',
    [tx.companies_id, source, source_id],
  )
  return rows[0]?.inbox_items_id ?? ''
}
