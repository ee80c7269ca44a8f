import { type ForeignPrice, type InCurrency, ownFactor, pricedLines, rupeeFactor } from '../../currency/document.ts'
import type { IsoDate } from '../../dates.ts'
import type { Decimal } from '../../decimal.ts'
import type { Paise } from '../../money.ts'
import type { TcsBuyer, TcsNature } from '../tcs.ts'
import { type InvoiceTotals, invoiceTotals } from './invoice.ts'
import type { GstTreatment, SellerRegistration } from './supply.ts'

/** An invoice as a person enters it; null where they entered nothing. */
export type Draft = InCurrency & {
  invoice_date: IsoDate
  chosen_place_of_supply: string | null
  reverse_charge: boolean
  under_lut: boolean
  tax_inclusive: boolean
  /** The buyer declared that the goods are for manufacture or power (Form 27C): how it is named. */
  tcs_declaration?: string | null | undefined
  lines: readonly (ForeignPrice & {
    hsn: string | null
    quantity: string
    discount_percent: string | null
    discount_amount: Paise | null
    gst_rate: string
    cess_rate: string | null
    tcs_nature?: TcsNature | null | undefined
  })[]
}
export type Seller = { gstin: string | null; gst_scheme: 'regular' | 'composition'; state_code: string }
export type Buyer = {
  gst_treatment: GstTreatment
  gstin: string | null
  state_code: string | null
  pan?: string | null | undefined
  /** Another registration of the company. */
  is_own?: boolean | undefined
}

/** Without a GSTIN a company is not registered and may not collect GST (CGST Act s.32). */
export function registration({ gstin, gst_scheme }: Pick<Seller, 'gstin' | 'gst_scheme'>): SellerRegistration {
  return gstin === null ? 'unregistered' : gst_scheme
}

/**
 * Every figure of the invoice in rupees: the editor shows these while a person types, and the server stores them. In another currency the
 * value of supply is calculated at the exchange rate and not rounded to the rupee, because the rupees are not paid; nor is it where
 * `roundsTotal` is false, because the exact amount was requested and paid. Throws `invalid` with an issue per field.
 */
export function draftTotals(draft: Draft, buyer: Buyer, seller: Seller, roundsTotal = true): InvoiceTotals {
  return totalsAt(draft, buyer, seller, rupeeFactor(draft), roundsTotal)
}

/** The same figures in the minor unit of the draft's currency: the customer's amounts. */
export function foreignTotals(draft: Draft, buyer: Buyer, seller: Seller): InvoiceTotals {
  return totalsAt(draft, buyer, seller, ownFactor)
}

function totalsAt(
  draft: Draft,
  buyer: Buyer,
  seller: Seller,
  paise_per_minor: Decimal | undefined,
  roundsTotal = true,
): InvoiceTotals {
  return invoiceTotals(
    pricedLines(draft.lines, paise_per_minor).map((line) => ({
      hsn: line.hsn ?? undefined,
      quantity: line.quantity,
      rate: line.rate,
      discount_percent: line.discount_percent ?? undefined,
      discount_amount: line.discount_amount ?? undefined,
      gst_rate: line.gst_rate,
      cess_rate: line.cess_rate ?? undefined,
      tcs_nature: line.tcs_nature,
      tax_inclusive: draft.tax_inclusive,
      paise_per_minor,
    })),
    {
      date: draft.invoice_date,
      seller_state: seller.state_code,
      seller_registration: registration(seller),
      treatment: buyer.gst_treatment,
      buyer_gstin: buyer.gstin ?? undefined,
      buyer_is_own: buyer.is_own,
      buyer_state: buyer.state_code ?? undefined,
      place_of_supply: draft.chosen_place_of_supply ?? undefined,
      under_lut: draft.under_lut,
      reverse_charge: draft.reverse_charge,
      round_off: roundsTotal && paise_per_minor === undefined,
      tcs: paise_per_minor === undefined ? tcsBuyer(draft, buyer) : undefined,
    },
  )
}

/** A GSTIN holds the PAN. Nothing is computed for buyers abroad. */
const tcsBuyer = ({ tcs_declaration }: Draft, { gst_treatment, gstin, pan }: Buyer): TcsBuyer | undefined =>
  gst_treatment === 'overseas' ? undefined : { has_pan: Boolean(pan ?? gstin), has_declared: Boolean(tcs_declaration) }
