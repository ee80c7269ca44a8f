import type { PortalDocument, PortalEWayBill, PortalSheetAgain, PortalTripSheet } from './shapes.ts'

/** The taxpayer: the portal identifies it by GSTIN, user name and password. */
export type Taxpayer = { gstin: string; user_name: string; password: string }
/** What the portal refuses, in its own code and words. */
export type Refusal = { code: string; message: string }

/** `refused`: nothing was done. `unanswered`: too late, cut off, busy or down: it may have been done or not. */
export type Answer<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; refusals: readonly Refusal[] }
  | { outcome: 'unanswered'; reason: string }

export type DocumentKey = { document_type: 'INV' | 'CRN'; document_number: string; document_date: string }
export type Registration = {
  irn: string
  ack_number: string
  ack_at: Date
  signed_qr: string
  signed_invoice: string
  is_active: boolean
}
export type EWayBillMade = { e_way_bill_number: string; generated_at: Date; valid_until: Date | null }
export type TripSheet = { consolidated_number: string; made_at: Date }
/** A bill as stored at the portal. */
export type EWayBillKept = EWayBillMade & { is_active: boolean; vehicle_number: string | null }
export type Vehicle = {
  transport_mode: 'road' | 'rail' | 'air' | 'ship'
  vehicle_number: string | null
  vehicle_type: 'regular' | 'odc'
  transport_document_number: string | null
  transport_document_date: string | null
}
export type VehicleChange = Vehicle & {
  from_place: string
  from_state_code: string
  reason: 'break_down' | 'transshipment' | 'others' | 'first_time'
  remark: string
}
export type Extension = Vehicle & {
  from_place: string
  from_state_code: string
  from_pincode: string
  remaining_km: number
  reason: 'natural_calamity' | 'law_and_order' | 'transshipment' | 'accident' | 'others'
  remark: string
}
/**
 * What carries, or carried, the goods of a bill, as the portal lists it; 0 and null where it is of no group and no trip sheet.
 */
export type Carrier = {
  vehicle_number: string | null
  transport_document_number: string | null
  group_number: number
  trip_sheet_number: string | null
  entered_at: Date
}
/** From a place of transit the goods continue in several vehicles, which share that quantity. */
export type GroupBegin = Pick<VehicleChange, 'from_place' | 'from_state_code' | 'remark'> & {
  transport_mode: Vehicle['transport_mode']
  to_place: string
  to_state_code: string
  total_quantity: string
  unit_code: string
  reason: VehicleChange['reason']
}
type Carried = Pick<Vehicle, 'vehicle_number' | 'transport_document_number'>
export type GroupLoad = Carried & { group_number: number; transport_document_date: string | null; quantity: string }
export type GroupChange = Pick<VehicleChange, 'from_place' | 'from_state_code' | 'reason' | 'remark'> & {
  group_number: number
  old: Carried
  new: Carried
}
/** Reasons as the portals number them. */
export type Cancellation = { reason_code: '1' | '2' | '3' | '4'; remark: string }

/**
 * The government's e-invoice and e-way bill portals. Never called inside a transaction; never throws for failures of the portal.
 */
export type GstNetwork = {
  register: (who: Taxpayer, document: PortalDocument) => Promise<Answer<Registration>>
  /** Null if the portal has no such document. */
  registrationOf: (who: Taxpayer, key: DocumentKey) => Promise<Answer<Registration | null>>
  cancelRegistration: (who: Taxpayer, irn: string, why: Cancellation) => Promise<Answer<{ cancelled_at: Date }>>
  makeEWayBill: (who: Taxpayer, bill: PortalEWayBill) => Promise<Answer<EWayBillMade>>
  /** The bill of a document; null without one. */
  eWayBillOf: (
    who: Taxpayer,
    document_type: PortalEWayBill['docType'],
    document_number: string,
  ) => Promise<Answer<EWayBillKept | null>>
  changeVehicle: (who: Taxpayer, number: string, change: VehicleChange) => Promise<Answer<{ moved_at: Date; valid_until: Date }>>
  extend: (who: Taxpayer, number: string, extension: Extension) => Promise<Answer<{ moved_at: Date; valid_until: Date }>>
  cancelEWayBill: (who: Taxpayer, number: string, why: Cancellation) => Promise<Answer<{ cancelled_at: Date }>>
  /** Creates a trip sheet for several bills. The portal allows a bill on several sheets: a repeated call creates two. */
  consolidate: (who: Taxpayer, sheet: PortalTripSheet) => Promise<Answer<TripSheet>>
  /** Makes a trip sheet again for another vehicle, under a new number. Asking twice makes two. */
  consolidateAgain: (who: Taxpayer, sheet: PortalSheetAgain) => Promise<Answer<TripSheet>>
  /** The trip sheet of that number and the bills on it; null without one. */
  tripSheetOf: (who: Taxpayer, number: string) => Promise<Answer<(TripSheet & { e_way_bill_numbers: string[] }) | null>>
  /** Every vehicle that carried the goods of a bill, newest first; null if the portal has no such bill. */
  carriersOf: (who: Taxpayer, number: string) => Promise<Answer<Carrier[] | null>>
  /**
   * Whether the portal has a group of that number, loaded or not: it lists groups only by their vehicles, but identifies a group it lacks
   * from a vehicle that is not in it. `absent`: the name of a vehicle and of a transport document that carry nothing of the bill.
   */
  hasGroup: (who: Taxpayer, number: string, group_number: number, absent: string) => Promise<Answer<boolean>>
  beginGroup: (who: Taxpayer, number: string, group: GroupBegin) => Promise<Answer<{ group_number: number; initiated_at: Date }>>
  loadVehicle: (who: Taxpayer, number: string, load: GroupLoad) => Promise<Answer<{ loaded_at: Date }>>
  exchangeVehicle: (who: Taxpayer, number: string, change: GroupChange) => Promise<Answer<{ loaded_at: Date }>>
  /** The portal's key of a signature, as PEM; undefined while it cannot be had. */
  publicKey: () => Promise<string | undefined>
}
