import {
  type ChallanSupply,
  type EWayCancelReason,
  type ExtensionReason,
  onwardReasons,
  type TransportMode,
  type VehicleReason,
  type VehicleType,
} from '#core/tax/gst/e-way-bill.ts'

export const modeWords: Record<TransportMode, string> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' }
const typeWords: Record<VehicleType, string> = { regular: 'Regular', odc: 'Over-dimensional cargo' }
export const vehicleReasonWords: Record<VehicleReason, string> = {
  break_down: 'Breakdown',
  transshipment: 'Transshipment',
  others: 'Something else',
  first_time: 'First vehicle',
}
export const extensionReasonWords: Record<ExtensionReason, string> = {
  natural_calamity: 'Natural calamity',
  law_and_order: 'Law and order',
  transshipment: 'Transshipment',
  accident: 'Accident',
  others: 'Something else',
}
/** Why goods go with a challan. */
export const supplyWords: Record<ChallanSupply, string> = {
  job_work: 'Job work',
  lots: 'In lots (SKD, CKD)',
  own_use: 'For own use',
  exhibition: 'Exhibition or fair',
  line_sales: 'Line sales',
  recipient_unknown: 'Recipient not known',
  others: 'Something else',
}
export const cancelReasonWords: Record<EWayCancelReason, string> = {
  duplicate: 'Made twice',
  order_cancelled: 'Order cancelled',
  data_entry_mistake: 'Mistake in the data',
  others: 'Something else',
}

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const modeOptions = options(modeWords)
export const supplyOptions = options(supplyWords)
export const typeOptions = options(typeWords)
export const vehicleReasonOptions = options(vehicleReasonWords)
/** Why goods that are on their way go on otherwise. */
export const onwardReasonOptions = onwardReasons.map((value) => ({ value, label: vehicleReasonWords[value] }))
export const extensionReasonOptions = options(extensionReasonWords)
export const cancelReasonOptions = options(cancelReasonWords)

/** `331000000001` → `3310 0000 0001`, as it stands on the paper. */
export const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The vehicle, or by rail, air and ship the transport document. */
export const carrierOf = (carrier: { vehicle_number: string | null; transport_document_number: string | null }): string =>
  carrier.vehicle_number ?? carrier.transport_document_number ?? ''
