import { t } from '#core/messages.ts'
import { addDays, dateInIndia, daysBetween, formatDate, type IsoDate } from '../../dates.ts'
import { formatPaise, type Paise } from '../../money.ts'

/** Goods worth more than this need an e-way bill to move (CGST Rules r.138(1)). States may require less or more within them. */
export const E_WAY_BILL_ABOVE: Paise = 50_000_00
export const MAX_E_WAY_BILL_LINES = 250
export const MAX_DISTANCE = 4_000
/** Between two places of one pincode (NIC e-way bill API). */
const MAX_SAME_PINCODE = 100
/** Kilometres a day (r.138(10)), since 1 Jan 2021; over-dimensional cargo goes slower. */
const KM_A_DAY = { regular: 200, odc: 20 }
/** From 1 Jan 2025 (GSTN advisory of 17 Dec 2024). */
const MAX_DOCUMENT_DAYS = 180
const MAX_EXTENDED_DAYS = 360
const EXTEND_HOURS = 8
const CANCEL_HOURS = 24

export const transportModes = ['road', 'rail', 'air', 'ship'] as const
export type TransportMode = (typeof transportModes)[number]
export const vehicleTypes = ['regular', 'odc'] as const
export type VehicleType = (typeof vehicleTypes)[number]
export const vehicleReasons = ['break_down', 'transshipment', 'others', 'first_time'] as const
export type VehicleReason = (typeof vehicleReasons)[number]
/** The reasons for a change of vehicle in transit. */
export const onwardReasons = ['transshipment', 'break_down', 'others'] as const
export const extensionReasons = ['natural_calamity', 'law_and_order', 'transshipment', 'accident', 'others'] as const
export type ExtensionReason = (typeof extensionReasons)[number]
export const eWayCancelReasons = ['duplicate', 'order_cancelled', 'data_entry_mistake', 'others'] as const
export type EWayCancelReason = (typeof eWayCancelReasons)[number]

/**
 * Why goods go with a delivery challan, and which recipients the portal allows: its table of sub-supply types by document type, of outward
 * supplies with CHL (NIC e-way bill API, master codes). `self`: the consignee is the company itself, at another place.
 */
export const challanSupplies = ['job_work', 'lots', 'own_use', 'exhibition', 'line_sales', 'recipient_unknown', 'others'] as const
export type ChallanSupply = (typeof challanSupplies)[number]
export const challanConsignees: Record<ChallanSupply, 'other' | 'self' | 'either'> = {
  job_work: 'other',
  lots: 'other',
  own_use: 'self',
  exhibition: 'self',
  line_sales: 'self',
  recipient_unknown: 'self',
  others: 'either',
}
export const MAX_CONSOLIDATED = 500

const HOUR = 3_600_000

/** The day's last minute in India. */
export const endOfDay = (date: IsoDate): Date => new Date(`${date}T23:59:00+05:30`)

/**
 * A day for each 200 km begun (20 km for over-dimensional cargo); days end at midnight, and the one it begins on does not count.
 */
export function validUntil(from: Date, distance: number, vehicle_type: VehicleType): Date {
  const days = Math.max(1, Math.ceil(distance / KM_A_DAY[vehicle_type]))
  return endOfDay(addDays(dateInIndia(from), days))
}

/** Undefined for a distance that the portal takes between two pincodes, else the sentence. */
export function distanceProblem(distance: number, from_pincode: string, to_pincode: string): string | undefined {
  if (distance > MAX_DISTANCE) return t('Enter at most {MAX_DISTANCE} km', { MAX_DISTANCE })
  if (from_pincode === to_pincode && distance > MAX_SAME_PINCODE)
    return t('Both places have the pincode {to_pincode}: enter at most {MAX_SAME_PINCODE} km', { to_pincode, MAX_SAME_PINCODE })
  return undefined
}

/** Undefined for a registration number as on the plate, without spaces, else the sentence. */
export function vehicleProblem(number: string): string | undefined {
  const isPlate = /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/.test(number) || /^\d{2}BH\d{4}[A-Z]{1,2}$/.test(number)
  return isPlate || /^TR[A-Z0-9]{5,13}$/.test(number) ? undefined : 'A vehicle number as on the plate, such as MH12AB1234'
}

/** A transporter's GSTIN or TRANSIN: 15 characters beginning with a state code. */
export const transporterProblem = (id: string): string | undefined =>
  /^\d{2}[0-9A-Z]{13}$/.test(id) ? undefined : 'A GSTIN or transporter ID has 15 characters'

/** Undefined while a bill can be made for a document of that date, else the sentence. */
export function documentProblem(document_date: IsoDate, now: Date, document = 'invoice'): string | undefined {
  return daysBetween(document_date, dateInIndia(now)) > MAX_DOCUMENT_DAYS
    ? t('The {document} is more than {MAX_DOCUMENT_DAYS} days old: the portal does not generate an e-way bill for it', {
        document,
        MAX_DOCUMENT_DAYS,
      })
    : undefined
}

/** Goods sent to a job worker in another state need one whatever they are worth (CGST Rules r.138(1), third proviso). */
export const isNeededForJobWork = (from_state: string | null, to_state: string | null): boolean =>
  from_state !== null && to_state !== null && from_state !== to_state

/** Whether goods of that value need one, as a sentence. */
export function whyNeeded(total: Paise): string {
  const limit = `₹${formatPaise(E_WAY_BILL_ABOVE).replace('.00', '')}`
  return total > E_WAY_BILL_ABOVE
    ? t('Goods above {limit} move with an e-way bill', { limit })
    : t('Up to {limit} goods move without one', { limit })
}

/** Undefined while the bill can be cancelled, else the sentence. */
export function cancelProblem(generated: Date, now: Date): string | undefined {
  return now.getTime() - generated.getTime() > CANCEL_HOURS * HOUR
    ? 'An e-way bill can be cancelled within 24 hours of being made'
    : undefined
}

/** From when to when a bill can be extended: eight hours about its end. */
export function extensionWindow(valid_until: Date): { from: Date; to: Date } {
  const at = valid_until.getTime()
  return { from: new Date(at - EXTEND_HOURS * HOUR), to: new Date(at + EXTEND_HOURS * HOUR) }
}

/** Undefined while the bill can be extended, else the sentence. */
export function extensionProblem(generated: Date, valid_until: Date, now: Date): string | undefined {
  const { from, to } = extensionWindow(valid_until)
  if (now < from) return 'You can extend this e-way bill within 8 hours before or after it expires'
  if (now > to) return 'This e-way bill expired more than 8 hours ago. Generate a new one'
  const last = addDays(dateInIndia(generated), MAX_EXTENDED_DAYS)
  return dateInIndia(now) >= last
    ? t('An e-way bill expires finally on {date}, 360 days after you made it', { date: formatDate(last) })
    : undefined
}
