import { createHash } from 'node:crypto'
import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import type { Refusal } from '#server/adapters/gst-network/port.ts'
import type { PortalDocument } from '#server/adapters/gst-network/shapes.ts'

/** The invoice reference number: SHA-256 of GSTIN, financial year (`2026-27`), document type and number, without separators. */
export function irnOf(gstin: string, type: 'INV' | 'CRN', number: string, date: IsoDate): string {
  return createHash('sha256')
    .update(`${gstin}${financialYear(date).label}${type}${number}`)
    .digest('hex')
}

/** True if the portal's signed data is for this document, and no other. */
export function fits(signed: Record<string, unknown>, document: PortalDocument, irn: string): boolean {
  return (
    signed['SellerGstin'] === document.SellerDtls.Gstin &&
    signed['BuyerGstin'] === document.BuyerDtls.Gstin &&
    signed['DocNo'] === document.DocDtls.No &&
    signed['DocTyp'] === document.DocDtls.Typ &&
    signed['DocDt'] === document.DocDtls.Dt &&
    signed['TotInvVal'] === document.ValDtls.TotInvVal &&
    signed['Irn'] === irn
  )
}

const AGAIN = 'Cancel it and issue it again'
const CUSTOMER = 'Correct the customer, then try again'
const ACCESS = 'Look at the user name and password under Settings on this page'

/** What to do about a refusal of the portal, by its code (IRN API error list). */
const remedies: Record<string, string> = {
  '1004': ACCESS,
  '1005': ACCESS,
  '1006': ACCESS,
  '1008': ACCESS,
  '1014': 'Your GSTIN is not enabled on the e-invoice portal: enable it there, then try again',
  '1015': 'The user name belongs to another GSTIN: look at it under Settings on this page',
  '2150': 'The number was registered for another document: cancel this one and issue it under a new number',
  '2163': `The portal takes documents for 30 days only. ${AGAIN} with today’s date`,
  '2176': `Every line needs an HSN of 6 digits that exists. ${AGAIN} with the right ones`,
  '2178': 'Correct the pincode of the customer or of your company, then try again',
  '2199': `A line’s HSN says goods and the line says service, or the other way round. ${AGAIN}`,
  '2211': 'Seller and customer have the same GSTIN: this is no sale to register',
  '2218': 'The date lies in the future. Try again on that day',
  '2230': 'Cancel its e-way bill first, then the registration',
  '2240': `A line has a rate of GST that is none. ${AGAIN} with the right one`,
  '2258': 'Your state and your GSTIN differ: correct Company Details',
  '2265': `The customer’s state and GSTIN differ. ${CUSTOMER}`,
  '2270': 'The 24 hours are over. Issue a credit note instead',
  '3028': `The customer’s GSTIN is not known to the portal. Correct the customer, cancel this document and issue it again`,
  '3029': 'The customer’s GSTIN is cancelled or suspended. Ask the customer, then cancel this document',
  '9999': 'It is cancelled at the portal already',
}

/** The portal's refusals with what to do about each. */
export const explained = (refusals: readonly Refusal[]): PortalProblem[] =>
  refusals.map(({ code, message }) => ({
    code,
    message,
    remedy: remedies[code] ?? `Correct what the portal names. If it stands in the document itself: ${AGAIN.toLowerCase()}`,
  }))

/** An answer for another document, or without the portal's signature, is discarded. */
export const notGenuine: PortalProblem = {
  code: 'signature',
  message: 'The answer does not carry the portal’s signature for this document',
  remedy: 'Nothing of it was kept. Try again; if it stays, ask whoever runs this installation to check the portal’s key',
}
