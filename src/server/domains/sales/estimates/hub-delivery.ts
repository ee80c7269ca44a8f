import { formatPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { answerWith, type Needs } from '#server/domains/marketplace/hub/send-enquiry.ts'
import { find } from '#server/domains/marketplace/hub/enquiries.ts'
import { type HubBill, hubBillArrived } from '#server/domains/marketplace/hub/bills.ts'
import type { IssuedDocument } from '../sales-documents/issue-effects.ts'
import { documentOf } from '../invoices/document.ts'
import { get } from '../invoices/read.ts'
import { pdfName } from '#server/domains/documents/pdf/paper.ts'
import { paperPdf } from '#server/domains/documents/pdf/render.ts'

type Courier = Pick<Dependencies, 'database' | 'files'>
type Payload = { invoices_id: string; hub_enquiries_id: string }

/**
 * An invoice from an estimate that answered an enquiry, or from its order: the enquiry is won, the buyer sees it, and a job delivers the bill to their
 * payables inbox. Any other invoice is ignored.
 */
export async function enquiryWon(tx: CompanyTx, needs: Needs & Courier, issued: IssuedDocument): Promise<void> {
  const { invoices_id, estimates_id, sales_orders_id } = issued
  if (invoices_id === null || (estimates_id === null && sales_orders_id === null)) return
  const { rows } = await tx.client.query<{ hub_enquiries_id: string | null }>(
    `SELECT hub_enquiries_id FROM estimates WHERE companies_id = $1 AND estimates_id =
       coalesce($2, (SELECT estimates_id FROM sales_orders WHERE companies_id = $1 AND sales_orders_id = $3))`,
    [tx.companies_id, estimates_id, sales_orders_id],
  )
  const hub_enquiries_id = rows[0]?.hub_enquiries_id
  if (!hub_enquiries_id) return
  const message_text = `Our invoice ${issued.document_number}: ₹${formatPaise(issued.total)}. It is in your payables inbox.`
  await answerWith(tx, needs, hub_enquiries_id, { status: 'won', message_text })
  await needs.jobs.enqueue(tx, billDeliveryJob(needs), { invoices_id, hub_enquiries_id })
}

/** Delivers an issued invoice with its PDF to the enquiring company. May run twice: the inbox stores it once. */
export function billDeliveryJob({ database, files }: Courier): JobDefinition<Payload> {
  return {
    name: 'hub-bill-delivery',
    async run(company, payload) {
      const parcel = await company((tx) => pack(tx, files, payload))
      if (!parcel) return
      const bytes = await paperPdf(parcel.doc, { background: true })
      const pdf = { name: pdfName(parcel.doc), bytes }
      await inCompany(database, { companies_id: parcel.buyers_id, accounts_id: null }, (tx) =>
        hubBillArrived.run(tx, files, { ...parcel.bill, pdf }),
      )
    },
  }
}

/** The bill for the buyer; nothing when the seller has cancelled it or the buyer is marked as spam. */
async function pack(tx: CompanyTx, files: FileStore, { invoices_id, hub_enquiries_id }: Payload) {
  const invoice = await get(tx, invoices_id)
  const enquiry = await find(tx, hub_enquiries_id)
  if (invoice.status === 'cancelled' || enquiry.enquiry_status === 'spam') return undefined
  const doc = await documentOf(tx, files, invoices_id)
  const { invoice_number, invoice_date, due_date, total, taxable_value, cgst, sgst, igst, cess, reverse_charge } = invoice
  const tax = reverse_charge ? { cgst: 0, sgst: 0, igst: 0, cess: 0 } : { cgst, sgst, igst, cess }
  const bill: Omit<HubBill, 'pdf'> = {
    source_id: invoices_id,
    vendor_name: doc.seller.name,
    vendor_gstin: doc.seller.gstin ?? null,
    bill_number: invoice_number,
    bill_date: invoice_date,
    due_date,
    total,
    taxable_value,
    ...tax,
  }
  return { doc, bill, buyers_id: enquiry.other_companies_id }
}
