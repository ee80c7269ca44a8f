import { addDays, financialYear, type IsoDate, monthStart } from '#core/dates.ts'
import { addUndertaking } from '#server/domains/company/letters-of-undertaking/save.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { noProof, saveProof } from '#server/domains/compliance/export-refunds/proofs.ts'
import { addEntered } from '#server/domains/compliance/gst-tax-credits/credits.ts'
import { issue } from '#server/domains/compliance/stock-transfers/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { issueNew } from '#server/domains/sales/invoices/issue-invoice.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { madeUpGstin } from './cast.ts'
import type { Sales } from './sales.ts'

/** Goods for the warehouse, an export under a letter of undertaking with its shipping bill, and GST that a department deducted. */
export async function exportAndTransfer(tx: CompanyTx, services: Dependencies, { goods }: Sales, to: IsoDate): Promise<void> {
  const registrations = await listRegistrations(tx)
  const [main, warehouse] = [registrations.find(({ is_main }) => is_main), registrations.find(({ is_main }) => !is_main)]
  const [item] = goods.filter(({ item_type }) => item_type === 'goods').toSorted((a, b) => b.rate - a.rate)
  if (!main || !item) return
  const year = financialYear(to)
  await addUndertaking(tx, {
    gst_registrations_id: main.gst_registrations_id,
    arn: `AD27${year.start.slice(5, 7)}${year.start.slice(2, 4)}0041765`,
    filed_on: year.start,
    valid_from: year.start,
    valid_to: year.end,
  })
  if (warehouse) await issue(tx, services, transferTo(main.gst_registrations_id, warehouse.gst_registrations_id, item, to))
  await exportGoods(tx, services, item, to)
  await addEntered(tx, {
    credit_kind: 'tds',
    period: monthStart(addDays(monthStart(to), -1)).slice(0, 7),
    deductor_gstin: madeUpGstin('27', 61),
    deductor_name: 'Public Works Department, Pune',
    value: 3_00_000_00,
    igst: 0,
    cgst: 3_000_00,
    sgst: 3_000_00,
  })
}

type Item = Sales['goods'][number]

const transferTo = (gst_registrations_id: string, to_registrations_id: string, item: Item, to: IsoDate) => ({
  transfer_date: addDays(to, -3),
  gst_registrations_id,
  to_registrations_id,
  value_basis: 'declared' as const,
  reference: 'Stock for the south',
  notes: null,
  lines: [{ ...item, quantity: '40' }],
})

async function exportGoods(tx: CompanyTx, services: Dependencies, item: Item, to: IsoDate): Promise<void> {
  const { customers_id } = await customers.create(tx, {
    customer_name: 'Nordvik Papir AS',
    gst_treatment: 'overseas',
    gstin: null,
    pan: null,
    email: 'ap@nordvik.example',
    mobile_number: null,
    address_line: '8 Havnegata',
    city: 'Bergen',
    state_code: null,
    pincode: null,
    shipping_address: null,
    payment_terms_days: 60,
    notes: null,
  })
  const invoice_date = addDays(to, -12)
  const { invoices_id } = await issueNew(tx, services, {
    customers_id,
    invoice_date,
    due_date: addDays(invoice_date, 60),
    order_reference: null,
    chosen_place_of_supply: null,
    notes: null,
    terms: null,
    reverse_charge: false,
    under_lut: true,
    tax_inclusive: false,
    lines: [{ ...item, quantity: '60' }],
  })
  await saveProof(tx, invoices_id, {
    ...noProof,
    port_code: 'INNSA1',
    shipping_bill_number: '4176512',
    shipping_bill_date: addDays(invoice_date, 4),
    egm_number: '20417',
    egm_date: addDays(invoice_date, 6),
  })
}
