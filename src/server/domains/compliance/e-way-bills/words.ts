import type { ChallanSupply, TransportMode } from '#core/tax/gst/e-way-bill.ts'

/** As printed. */
export const modeWords: Record<TransportMode, string> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' }
export const supplyWords: Record<ChallanSupply, string> = {
  job_work: 'Job work',
  lots: 'Lots',
  own_use: 'Own use',
  exhibition: 'Exhibition or fair',
  line_sales: 'Line sales',
  recipient_unknown: 'Recipient not known',
  others: 'Others',
}
/** Of vehicles and of extensions. */
export const reasonWords: Record<string, string> = {
  first_time: 'First vehicle',
  break_down: 'Breakdown',
  transshipment: 'Transshipment',
  others: 'Others',
  consolidated: 'Trip sheet',
  natural_calamity: 'Extended: natural calamity',
  law_and_order: 'Extended: law and order',
  accident: 'Extended: accident',
}
