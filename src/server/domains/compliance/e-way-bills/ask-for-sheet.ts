import type { Answer, GstNetwork, Taxpayer, TripSheet } from '#server/adapters/gst-network/port.ts'
import type { PortalSheetAgain, PortalTripSheet } from '#server/adapters/gst-network/shapes.ts'

export type Replaced = Pick<PortalSheetAgain, 'tripSheetNo' | 'reasonCode' | 'reasonRem'>

export type SheetAnswer = Answer<TripSheet>

/** `known`: numbers of the company's trip sheets with the first bill; null if the portal was not called before. */
export type Attempt = { who: Taxpayer; sheet: PortalTripSheet; known: ReadonlySet<string> | null; replaced: Replaced | null }

export async function answerTo(network: GstNetwork, { who, sheet, known, replaced }: Attempt): Promise<SheetAnswer> {
  if (known !== null) {
    const found = await madeAlready(network, who, sheet, known)
    if (found.outcome === 'unanswered') return found
    if (found.outcome === 'done' && found.value !== null) return { outcome: 'done', value: found.value }
  }
  if (replaced === null) return network.consolidate(who, sheet)
  const { tripSheetEwbBills: _bills, ...vehicle } = sheet
  return network.consolidateAgain(who, { ...replaced, ...vehicle })
}

/**
 * Finds the sheet that a lost answer created. The portal does not list trip sheets by day, but each bill names its sheets: the one with
 * this vehicle, with exactly these bills and with a number the company does not have yet.
 */
async function madeAlready(
  network: GstNetwork,
  who: Taxpayer,
  sheet: PortalTripSheet,
  known: ReadonlySet<string>,
): Promise<Answer<TripSheet | null>> {
  const numbers = sheet.tripSheetEwbBills.map(({ ewbNo }) => ewbNo).toSorted()
  const kept = await network.carriersOf(who, sheet.tripSheetEwbBills[0]?.ewbNo ?? '')
  if (kept.outcome !== 'done') return kept
  const others = (kept.value ?? []).filter(({ vehicle_number, transport_document_number }) =>
    sheet.vehicleNo === undefined ? transport_document_number === sheet.transDocNo : vehicle_number === sheet.vehicleNo,
  )
  for (const number of new Set(others.map(({ trip_sheet_number }) => trip_sheet_number))) {
    if (number === null || known.has(number)) continue
    const found = await network.tripSheetOf(who, number)
    if (found.outcome !== 'done') return found
    if (found.value?.e_way_bill_numbers.toSorted().join() === numbers.join()) return found
  }
  return { outcome: 'done', value: null }
}
