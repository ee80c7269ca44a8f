import type { Invoice } from '#contract/sales/invoices.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { isService } from '#core/tax/gst/hsn.ts'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'

type Posted = Pick<Invoice, 'total' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'round_off' | 'reverse_charge' | 'place_of_supply'> & {
  customer: Pick<CustomerSnapshot, 'gst_treatment'>
  /** Collected at source for the government. */
  tcs?: Paise
  lines: readonly Pick<Invoice['lines'][number], 'taxable_value' | 'hsn' | 'item_type'>[]
}

/**
 * What issuing does to the books: the customer owes the total; sales, output tax and round-off are earned. Under reverse charge the buyer
 * owes the tax to the government, so none is ours.
 */
export function invoiceEntry(invoice: Posted): Line[] {
  const sales = { sales: 0, sales_services: 0, sales_export: 0 }
  for (const line of invoice.lines) sales[salesAccount(invoice, line)] += line.taxable_value
  const tax: Paise[] = invoice.reverse_charge ? [0, 0, 0, 0] : [invoice.cgst, invoice.sgst, invoice.igst, invoice.cess]
  const [cgst = 0, sgst = 0, igst = 0, cess = 0] = tax
  return [
    debit('receivable', invoice.total),
    credit('sales', sales.sales),
    credit('sales_services', sales.sales_services),
    credit('sales_export', sales.sales_export),
    credit('cgst_output', cgst),
    credit('sgst_output', sgst),
    credit('igst_output', igst),
    credit('cess_output', cess),
    credit('tcs_payable', invoice.tcs ?? 0),
    credit('round_off', invoice.round_off),
  ]
}

function salesAccount(invoice: Posted, line: Posted['lines'][number]): 'sales' | 'sales_services' | 'sales_export' {
  if (invoice.customer.gst_treatment === 'overseas' && isZeroRated('overseas', invoice.place_of_supply)) return 'sales_export'
  return line.item_type === 'service' || isService(line.hsn ?? '') ? 'sales_services' : 'sales'
}

/** The state of an issued invoice, from what is still due. */
export function statusOf(total: Paise, amount_due: Paise): 'issued' | 'part_paid' | 'paid' {
  if (amount_due === 0) return 'paid'
  return amount_due === total ? 'issued' : 'part_paid'
}
