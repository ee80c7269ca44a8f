import {
  type ChallanSupply,
  type EWayCancelReason,
  type ExtensionReason,
  onwardReasons,
  type TransportMode,
  type VehicleReason,
  type VehicleType,
} from '#core/tax/gst/e-way-bill.ts'
import { t } from '#core/messages.ts'

export const modeWords: Record<TransportMode, string> = { road: t('Road'), rail: t('Rail'), air: t('Air'), ship: t('Ship') }
const typeWords: Record<VehicleType, string> = { regular: t('Regular'), odc: t('Over-dimensional cargo') }
export const vehicleReasonWords: Record<VehicleReason, string> = {
  break_down: t('Breakdown'),
  transshipment: t('Transshipment'),
  others: t('Something else'),
  first_time: t('First vehicle'),
}
export const extensionReasonWords: Record<ExtensionReason, string> = {
  natural_calamity: t('Natural calamity'),
  law_and_order: t('Law and order'),
  transshipment: t('Transshipment'),
  accident: t('Accident'),
  others: t('Something else'),
}
/** The reasons for a delivery challan. */
export const supplyWords: Record<ChallanSupply, string> = {
  job_work: t('Job work'),
  lots: t('In lots (SKD, CKD)'),
  own_use: t('For own use'),
  exhibition: t('Exhibition or fair'),
  line_sales: t('Line sales'),
  recipient_unknown: t('Recipient not known'),
  others: t('Something else'),
}
export const cancelReasonWords: Record<EWayCancelReason, string> = {
  duplicate: t('Created twice'),
  order_cancelled: t('Order cancelled'),
  data_entry_mistake: t('Mistake in the data'),
  others: t('Something else'),
}

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const modeOptions = options(modeWords)
export const supplyOptions = options(supplyWords)
export const typeOptions = options(typeWords)
export const vehicleReasonOptions = options(vehicleReasonWords)
/** The reasons for a change of vehicle in transit. */
export const onwardReasonOptions = onwardReasons.map((value) => ({ value, label: vehicleReasonWords[value] }))
export const extensionReasonOptions = options(extensionReasonWords)
export const cancelReasonOptions = options(cancelReasonWords)

/** `331000000001` → `3310 0000 0001`, as printed. */
export const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The vehicle, or for rail, air and ship the transport document. */
export const carrierOf = (carrier: { vehicle_number: string | null; transport_document_number: string | null }): string =>
  carrier.vehicle_number ?? carrier.transport_document_number ?? ''
