import type { Language } from '#core/messages.ts'
import type { IsoDate } from '#core/dates.ts'
import type { InvoiceTotals, LineTotals, TaxSummaryRow } from '#core/tax/gst/invoice.ts'
import type { StateCode } from '#core/identifiers/state-list.ts'
import type { Paise } from '#core/money.ts'
import type { PaperText, PaperTexts } from './paper-text.ts'
import type { PrintStyle } from './layout.ts'
import type { TemplateName } from '#core/company/print-templates.ts'

/** A named party on the document. `address`: its lines. `state`: GST code, printed with its name. */
export type PdfParty = {
  name: string
  address: readonly string[]
  gstin?: string | undefined
  pan?: string | undefined
  state?: StateCode | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** A line as `invoiceTotals` computed it, with its words. `rate` is the price of one unit in paise. */
export type PdfLine = Pick<LineTotals, 'hsn' | 'quantity' | 'gst_rate' | 'discount' | 'taxable_value' | 'tax' | 'amount'> & {
  title: string
  description?: string | undefined
  unit?: string | undefined
  rate: Paise
}

/** Everything printed, as plain data: rendering computes nothing. All amounts are paise unless `currency` names another one. */
export type PaperDocument = {
  /** English when left out. */
  language?: Language | undefined
  /** A slip for a roll of 80 or 58 mm or for A5; default A4. */
  paper?: 'roll' | 'roll58' | 'a5' | 'a4' | undefined
  /** `Tax Invoice`, `Bill of Supply`, `Credit Note` … */
  title: string
  /** `Original for recipient` (CGST Rules r.48), or nothing. */
  copy?: string | undefined
  /** At the top of the document, as the law requires. */
  declaration?: string | undefined
  /** One document for each, instead of `copy`. */
  copies?: readonly string[] | undefined
  /** Anything but `final` is written across each page. */
  status: 'final' | 'draft' | 'cancelled'
  number: string
  date: IsoDate
  due_date?: IsoDate | undefined
  /** The last day of an offer. */
  valid_until?: IsoDate | undefined
  /** Purchase order, e-way bill, shipping bill: printed under the dates as they come. */
  references?: readonly { label: string; value: PaperText }[] | undefined
  /** `logo`: the bytes of a PNG or JPEG. */
  seller: PdfParty & { logo?: Uint8Array | undefined }
  buyer: PdfParty
  /** Instead of `Bill to`. */
  buyer_label?: string | undefined
  ship_to?: PdfParty | undefined
  place_of_supply?: StateCode | undefined
  reverse_charge: boolean
  /** Rates of lines and discounts include the tax. */
  tax_inclusive?: boolean | undefined
  lines: readonly PdfLine[]
  summary: readonly TaxSummaryRow[]
  totals: Pick<
    InvoiceTotals,
    'discount' | 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'reverse_charge_tax' | 'round_off' | 'total'
  > &
    Partial<Pick<InvoiceTotals, 'tcs' | 'tcs_parts'>>
  /** Printed instead of lines and totals: the buyer's balance in a period, and its changes. */
  account?:
    | {
        from: IsoDate
        to: IsoDate
        opening: Paise
        closing: Paise
        debit: Paise
        credit: Paise
        /** Of the closing balance, what is in other currencies. */
        foreign?: readonly { currency: string; foreign_amount: number; amount: Paise }[]
        rows: readonly { posting_date: IsoDate; what: string; number: string; debit: Paise; credit: Paise; balance: Paise }[]
      }
    | undefined
  /** Printed instead of lines and totals: the purpose of a payment. */
  voucher?: { rows: readonly { what: PaperText; amount: Paise }[]; total: Paise } | undefined
  /** Printed instead of lines and totals: the received goods, without money. */
  goods?:
    | {
        rows: readonly {
          title: string
          detail?: PaperText | undefined
          hsn: string
          unit: string
          ordered: string
          received: string
          rejected: string
          accepted: string
        }[]
      }
    | undefined
  /** Of all amounts but those of `summary` and `rupees`, where it is not the rupee: they are in its smallest unit. */
  currency?: string | undefined
  /** With a currency: what the totals are in rupees, and the rate that made them so. */
  rupees?: { rate: PaperText; totals: PaperDocument['totals'] } | undefined
  /** Already received. With what credit notes took off, the amount due is what remains. */
  amount_paid: Paise
  amount_credited?: Paise | undefined
  /** Tax that an invoice no longer collects, as its advance was collected on at another rate; negative: collects besides. */
  amount_tcs_less?: Paise | undefined
  bank?:
    | {
        account_name: string
        account_number: string
        ifsc: string
        bank_name: string
        branch?: string | undefined
        /** For money from abroad. */
        swift?: string | undefined
      }
    | undefined
  /**
   * Prints a UPI code for the amount due. `tr`: the reference that the bank returns, by default the number's letters and digits.
   */
  upi?: { pa: string; pn: string; tr?: string | undefined } | undefined
  /** The response of the invoice registration portal. */
  e_invoice?: { irn: string; ack_number: string; ack_date: string; signed_qr: string } | undefined
  notes?: PaperTexts | undefined
  terms?: string | undefined
  signatory?: string | undefined
  /** How the company dresses its documents. `signature`: the bytes of a PNG or JPEG. */
  brand?: { template: TemplateName; color: string; signature?: Uint8Array | undefined } | undefined
  /** Instead of `brand` and the logo. */
  look?: PrintStyle | undefined
  /** Plain streams, so that a test can read the bytes. */
  uncompressed?: boolean | undefined
}
