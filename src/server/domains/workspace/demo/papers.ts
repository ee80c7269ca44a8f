import { addDays, type IsoDate } from '#core/dates.ts'
import { billTotals } from '#core/purchases/payables/bill.ts'
import type { Paise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import { readingJob } from '#server/domains/purchases/inbox/read-file-job.ts'
import { storeInboxFile } from '#server/domains/purchases/inbox/service.ts'
import { vendorPaper } from '#server/domains/purchases/purchase-documents/paper.ts'
import { party } from '#server/domains/documents/pdf/paper.ts'
import { paperPdf } from '#server/domains/documents/pdf/render.ts'
import { madeUpGstin } from './cast.ts'

type Sender = { vendor_name: string; gstin: string; address_line: string; city: string; pincode: string }
type Sent = { from: Sender; by: 'upload' | 'mail'; number: string; daysAgo: number; item: string; hsn: string; rate: Paise }

const sender = (vendor_name: string, at: number, address_line: string, city: string, pincode: string): Sender => ({
  vendor_name,
  gstin: madeUpGstin('27', at),
  address_line,
  city,
  pincode,
})
const kalyan = sender('Kalyan Cartons', 61, '7 Station Road', 'Kalyan', '421301')
const sahil = sender('Sahil Fabricators', 62, '12 Station Road', 'Kalyan', '421301')
const konark = sender('Konark Electricals', 71, '4 Ambadi Road', 'Vasai West', '401202')

/** Two bills of vendors, a second copy of one that is entered already, and one of a vendor who is not known yet. */
const papers: readonly Sent[] = [
  { from: kalyan, by: 'mail', number: 'KC/4490', daysAgo: 1, item: 'Cartons, five-ply, 400', hsn: '4819', rate: 12_800_00 },
  { from: sahil, by: 'mail', number: 'SF/26/066', daysAgo: 24, item: 'Racks for the godown', hsn: '9987', rate: 52_000_00 },
  { from: sahil, by: 'upload', number: 'SF/26/078', daysAgo: 2, item: 'Hinges of the gate', hsn: '9987', rate: 4_600_00 },
  { from: konark, by: 'upload', number: 'KE/512', daysAgo: 4, item: 'Wiring of the packing line', hsn: '9954', rate: 18_750_00 },
]

/** Fills the inbox of bills with documents as vendors send them; a job reads them. */
export async function receivePapers(tx: CompanyTx, services: Dependencies, to: IsoDate): Promise<void> {
  for (const paper of papers) {
    const bytes = Buffer.from(await paperPdf(await documentOf(tx, paper, to), { background: true }))
    const name = `${paper.number.replaceAll('/', '-')}.pdf`
    await storeInboxFile(tx, services.files, { source: paper.by, name, bytes }, (inbox_items_id) =>
      services.jobs.enqueue(tx, readingJob(services), { inbox_items_id }),
    )
  }
}

async function documentOf(tx: CompanyTx, { from, number, daysAgo, item, hsn, rate }: Sent, to: IsoDate) {
  const buyer = await company.get(tx)
  const vendor = {
    ...from,
    gst_treatment: 'registered' as const,
    state_code: '27',
    pan: null,
    email: null,
    mobile_number: null,
  }
  const bill_date = addDays(to, 0 - daysAgo)
  const terms = { bill_date, chosen_place_of_supply: null, reverse_charge: false, tax_inclusive: false, chosen_round_off: null }
  const line = { hsn, gst_rate: '18', quantity: '1', rate, discount_amount: null, cess_rate: null }
  const totals = billTotals({ ...terms, lines: [{ ...line, input_credit: 'eligible' }] }, vendor, buyer)
  const lines = totals.lines.map((worked) => ({ ...worked, ...line, item_name: item, unit: 'nos' }))
  const bought = { ...totals, vendor, reverse_charge: false, notes: null, lines }
  return {
    ...vendorPaper(bought, buyer, undefined),
    title: 'Tax Invoice',
    copy: 'Original for recipient',
    status: 'final' as const,
    number,
    date: bill_date,
    due_date: addDays(bill_date, 30),
    seller: party(from.vendor_name, vendor),
    buyer: party(buyer.legal_name ?? buyer.company_name, buyer),
    buyer_label: undefined,
  }
}
