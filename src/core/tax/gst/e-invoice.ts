import { t } from '#core/messages.ts'
import { addDays, dateInIndia, formatDate, type IsoDate } from '../../dates.ts'
import type { GstTreatment, SellerRegistration } from './supply.ts'

/** The largest turnover of any financial year since 2017-18. */
export const turnoverBands = ['up_to_5_crore', 'over_5_crore', 'from_10_crore'] as const
export type TurnoverBand = (typeof turnoverBands)[number]

/** e-Invoices are a duty above ₹5 crore (CGST Rules r.48(4), notification 10/2023-CT), above ₹10 crore from the earlier day (17/2022-CT). */
const dutySince: Record<TurnoverBand, IsoDate | null> = {
  up_to_5_crore: null,
  over_5_crore: '2023-08-01',
  from_10_crore: '2022-10-01',
}
/** From ₹10 crore a document is reported within 30 days, its own counted: of 1 November until 30 November (GSTN advisory of 5 Nov 2024). */
export const clockBegins: IsoDate = '2025-04-01'
export const clockDays = 30 - 1
/** A registration is cancelled within a day or never (NIC e-invoice API). */
const CANCEL_HOURS = 24

/** What the portal takes per document (NIC e-invoice schema 1.1). */
export const MAX_E_INVOICE_LINES = 1_000

/** From which date documents must be registered; null where they need not be. */
export const dutyBegins = (band: TurnoverBand | null): IsoDate | null => (band === null ? null : dutySince[band])

/** True when a document of that date must be registered. */
export function isLiable(band: TurnoverBand | null, date: IsoDate): boolean {
  const since = dutyBegins(band)
  return since !== null && date >= since
}

/** The last day to register a document; null where no clock runs. */
export function reportBy(band: TurnoverBand | null, date: IsoDate): IsoDate | null {
  return band === 'from_10_crore' && date >= clockBegins ? addDays(date, clockDays) : null
}

/** Until when a registration can be cancelled. */
export const cancellableUntil = (registered: Date): Date => new Date(registered.getTime() + CANCEL_HOURS * 3_600_000)

export type Registrable = {
  seller_registration: SellerRegistration
  seller_gstin: string | null
  treatment: GstTreatment
  buyer_gstin: string | null
  /** In percent, of each line. */
  gst_rates: readonly string[]
}

/**
 * Why a document is none for the e-invoice portal, as a sentence; undefined when it is one: supplies to businesses, SEZ, exports and deemed
 * exports, not to consumers, not of exempt goods alone, not between one's own registrations under the same GSTIN (r.48(4)).
 */
export function notRegistrable(document: Registrable): string | undefined {
  const { seller_registration, seller_gstin, treatment, buyer_gstin, gst_rates } = document
  if (seller_gstin === null || seller_registration === 'unregistered') return 'Your company has no GSTIN'
  if (seller_registration === 'composition') return 'A composition dealer makes no e-invoices'
  if (treatment === 'unregistered') return 'The customer has no GSTIN: sales to consumers are not registered'
  if (buyer_gstin === seller_gstin) return 'Seller and customer have the same GSTIN'
  if (gst_rates.every((rate) => Number(rate) === 0)) return 'Every line is exempt: a bill of supply is not registered'
  return undefined
}

/** Undefined while a document may still be registered on the day, else the sentence. */
export function tooLate(report_by: IsoDate | null, now: Date): string | undefined {
  if (report_by === null || dateInIndia(now) <= report_by) return undefined
  return t('The portal accepted this document until {date}, the 30th day. Cancel it and issue a new one', {
    date: formatDate(report_by),
  })
}

/** Why a registration is cancelled; the portal's codes are 1 to 4 in this order. */
export const cancelReasons = ['duplicate', 'data_entry_mistake', 'order_cancelled', 'others'] as const
export type CancelReason = (typeof cancelReasons)[number]
