import * as z from 'zod/mini'
import {
  challanSupplies,
  eWayCancelReasons,
  extensionReasons,
  MAX_DISTANCE,
  transporterProblem,
  transportModes,
  vehicleProblem,
  vehicleReasons,
  vehicleTypes,
} from '#core/tax/gst/e-way-bill.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { stateCode } from '../company/state-code.ts'
import { PortalProblem } from './e-invoices.ts'
import { Group, GroupInput, GroupVehicleChange, GroupVehicleInput } from './e-way-bill-groups.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'

/** `pending`: requested from the portal. `active` until cancelled; it may have expired, see `valid_until`. */
export const eWayBillStatuses = ['pending', 'active', 'failed', 'cancelled'] as const
/** `ending`: ends within a day, or ended less than eight hours ago, so that it can still be extended. `ended`: longer ago. */
export const eWayBillFilters = [...eWayBillStatuses, 'part_a', 'ending', 'ended'] as const

const distance = z
  .int('Enter the distance in km')
  .check(z.minimum(1, 'Enter the distance in km'), z.maximum(MAX_DISTANCE, `At most ${MAX_DISTANCE} km`))
const remark = requiredText(50, 'Enter a reason')

/** Part B. By road a vehicle, else the number and date of the transport document. */
export const vehicle = {
  transport_mode: z.enum(transportModes),
  vehicle_number: z.nullable(identifier(15, vehicleProblem)),
  vehicle_type: z.enum(vehicleTypes),
  transport_document_number: z.nullable(text(15)),
  transport_document_date: z.nullable(isoDate),
}
type Vehicle = {
  transport_mode: string | null
  vehicle_number: string | null
  vehicle_type: string
  transport_document_number: string | null
  transport_document_date: string | null
}
const documented = z.refine<Vehicle>(
  ({ transport_mode, transport_document_number }) =>
    transport_mode === null || transport_mode === 'road' || transport_document_number !== null,
  { error: 'Enter the number of the railway receipt, airway bill or bill of lading', path: ['transport_document_number'] },
)
const dated = z.refine<Vehicle>(
  ({ transport_mode, transport_document_date }) =>
    transport_mode === null || transport_mode === 'road' || transport_document_date !== null,
  { error: 'Enter the date of the transport document', path: ['transport_document_date'] },
)
const largeByRoad = z.refine<Vehicle>(
  ({ transport_mode, vehicle_type }) => vehicle_type === 'regular' || transport_mode === 'road',
  {
    error: 'Over-dimensional cargo goes by road',
    path: ['vehicle_type'],
  },
)
const driven = z.refine<Vehicle>(({ transport_mode, vehicle_number }) => transport_mode !== 'road' || vehicle_number !== null, {
  error: 'Enter the vehicle number',
  path: ['vehicle_number'],
})

const journey = {
  from_pincode: identifier(6, pincodeProblem),
  to_pincode: identifier(6, pincodeProblem),
  distance_km: distance,
  transporter_id: z.nullable(identifier(15, transporterProblem)),
  transporter_name: z.nullable(text(100)),
  ...vehicle,
  transport_mode: z.nullable(z.enum(transportModes)),
}
const carried = z.refine<Pick<z.infer<typeof EWayBillInput>, 'transport_mode' | 'transporter_id'>>(
  ({ transport_mode, transporter_id }) => transport_mode !== null || transporter_id !== null,
  { error: 'Enter the transporter who will complete the e-way bill, or how the goods go', path: ['transporter_id'] },
)

/** Requirements for every vehicle. */
export const vehicleChecks = [documented, dated, largeByRoad, driven] as const

/** What makes one of an invoice. Without a `transport_mode` it is Part A alone, for the transporter to complete. */
export const EWayBillInput = z.object(journey).check(documented, dated, largeByRoad, driven, carried)
export type EWayBillInput = z.infer<typeof EWayBillInput>

/** Creates an e-way bill from a delivery challan: besides the transport, the reason for the movement. */
export const ChallanEWayBillInput = z
  .object({ ...journey, sub_supply: z.enum(challanSupplies), sub_supply_note: z.nullable(text(20)) })
  .check(documented, dated, largeByRoad, driven, carried)
  .check(
    z.refine(({ sub_supply, sub_supply_note }) => sub_supply !== 'others' || (sub_supply_note ?? '').trim() !== '', {
      error: 'Enter why you are sending the goods',
      path: ['sub_supply_note'],
    }),
  )
export type ChallanEWayBillInput = z.infer<typeof ChallanEWayBillInput>

export const VehicleChange = z
  .object({
    ...vehicle,
    from_place: requiredText(50, 'Enter where the goods are'),
    from_state_code: stateCode,
    reason: z.enum(vehicleReasons),
    remark,
  })
  .check(documented, dated, largeByRoad, driven)
export type VehicleChange = z.infer<typeof VehicleChange>

export const Extension = z
  .object({
    ...vehicle,
    from_place: requiredText(50, 'Enter where the goods are'),
    from_state_code: stateCode,
    from_pincode: identifier(6, pincodeProblem),
    remaining_km: distance,
    reason: z.enum(extensionReasons),
    remark,
  })
  .check(documented, dated, largeByRoad, driven)
export type Extension = z.infer<typeof Extension>

export const EWayBillRow = z.object({
  e_way_bills_id: id,
  /** The document whose goods are moved: an invoice, a delivery challan or a stock transfer. */
  invoices_id: z.nullable(id),
  delivery_challans_id: z.nullable(id),
  stock_transfers_id: z.nullable(id),
  document_number: z.string(),
  document_date: isoDate,
  customer_name: z.string(),
  total: paise,
  status: z.enum(eWayBillStatuses),
  e_way_bill_number: z.nullable(z.string()),
  generated_at: z.nullable(timestamp),
  /** Null while no vehicle is named: Part A alone. */
  valid_until: z.nullable(timestamp),
  /** The pending request to the portal. */
  under_way: z.nullable(z.enum(['generate', 'vehicle', 'extend', 'cancel', 'group', 'group_vehicle', 'group_change'])),
  waiting_reason: z.nullable(z.string()),
  problems: z.array(PortalProblem),
  distance_km: z.int(),
  vehicle_number: z.nullable(z.string()),
  transporter_name: z.nullable(z.string()),
})
export type EWayBillRow = z.infer<typeof EWayBillRow>

export const Movement = z.object({
  e_way_bill_movements_id: id,
  kind: z.enum(['vehicle', 'extension']),
  transport_mode: z.enum(transportModes),
  vehicle_number: z.nullable(z.string()),
  transport_document_number: z.nullable(z.string()),
  from_place: z.nullable(z.string()),
  reason: z.string(),
  remark: z.nullable(z.string()),
  remaining_km: z.nullable(z.int()),
  moved_at: timestamp,
  valid_until: timestamp,
})

export const EWayBill = z.object({
  ...EWayBillRow.shape,
  from_pincode: z.string(),
  to_pincode: z.string(),
  /** Of a delivery challan. */
  sub_supply: z.nullable(z.enum(challanSupplies)),
  sub_supply_note: z.nullable(z.string()),
  transporter_id: z.nullable(z.string()),
  transport_mode: z.nullable(z.enum(transportModes)),
  vehicle_type: z.enum(vehicleTypes),
  transport_document_number: z.nullable(z.string()),
  transport_document_date: z.nullable(isoDate),
  cancelled_at: z.nullable(timestamp),
  cancel_reason: z.nullable(z.enum(eWayCancelReasons)),
  cancel_remark: z.nullable(z.string()),
  /** From when to when it can be extended; null while it has no end. */
  extend_from: z.nullable(timestamp),
  extend_until: z.nullable(timestamp),
  movements: z.array(Movement),
  /** The places where the goods continue in several vehicles, as numbered by the portal. */
  groups: z.array(Group),
  /** The trip sheets it goes under. */
  consolidated: z.array(z.object({ consolidated_e_way_bills_id: id, consolidated_number: z.nullable(z.string()) })),
})
export type EWayBill = z.infer<typeof EWayBill>

const Outset = z.object({
  e_way_bill: z.nullable(EWayBillRow),
  /** Why none can be created. */
  why_not: z.nullable(z.string()),
  is_needed: z.boolean(),
  why: z.string(),
  from_pincode: z.nullable(z.string()),
  to_pincode: z.nullable(z.string()),
})

const params = z.object({ e_way_bills_id: id })
const ofInvoice = z.object({ invoices_id: id })
const ofChallan = z.object({ delivery_challans_id: id })

const filters = { search: z.optional(text(100)), status: z.optional(z.enum(eWayBillFilters)) }

export const listEWayBills = endpoint('GET', '/e-way-bills', {
  summary:
    'e-Way bills, newest documents first, those of `ending` and `ended` by their end; `search` looks in numbers, customer and vehicle',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(EWayBillRow),
})
export const exportEWayBills = endpoint('GET', '/e-way-bills/export', {
  summary: 'The e-way bills the filter finds, as CSV',
  query: z.object(filters),
  raw: true,
})
export const summariseEWayBills = endpoint('GET', '/e-way-bills/summary', {
  summary: 'How many bills want something',
  reply: z.object({ pending: z.int(), failed: z.int(), part_a: z.int(), ending: z.int() }),
})
export const getEWayBill = endpoint('GET', '/e-way-bills/:e_way_bills_id', { summary: 'One e-way bill', params, reply: EWayBill })
export const eWayBillPdf = endpoint('GET', '/e-way-bills/:e_way_bills_id/pdf', {
  summary: 'What the driver carries: Part A, and Part B with every vehicle',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const eWayBillOf = endpoint('GET', '/invoices/:invoices_id/e-way-bill', {
  summary: 'The e-way bill of an invoice, whether it needs one, and what one would begin with',
  params: ofInvoice,
  reply: Outset,
})
export const eWayBillOfChallan = endpoint('GET', '/delivery-challans/:delivery_challans_id/e-way-bill', {
  summary: 'The e-way bill of a delivery challan, whether it needs one, and what one would begin with',
  params: ofChallan,
  reply: z.object({ ...Outset.shape, sub_supply: z.enum(challanSupplies), sub_supply_note: z.nullable(z.string()) }),
})
/** Retries a failed one with these values. */
export const eWayBillOfTransfer = endpoint('GET', '/stock-transfers/:stock_transfers_id/e-way-bill', {
  summary: 'The e-way bill of a stock transfer, or what one would begin with',
  params: z.object({ stock_transfers_id: id }),
  reply: Outset,
})
export const makeTransferEWayBill = endpoint('POST', '/stock-transfers/:stock_transfers_id/e-way-bill', {
  summary: 'Make an e-way bill of a stock transfer',
  params: z.object({ stock_transfers_id: id }),
  body: EWayBillInput,
  reply: EWayBill,
})
export const makeEWayBill = endpoint('POST', '/invoices/:invoices_id/e-way-bill', {
  summary: 'Make an e-way bill of an issued invoice',
  params: ofInvoice,
  body: EWayBillInput,
  reply: EWayBill,
})
export const makeChallanEWayBill = endpoint('POST', '/delivery-challans/:delivery_challans_id/e-way-bill', {
  summary: 'Make an e-way bill of a delivery challan whose goods leave',
  params: ofChallan,
  body: ChallanEWayBillInput,
  reply: EWayBill,
})
export const changeVehicle = endpoint('POST', '/e-way-bills/:e_way_bills_id/vehicle', {
  summary: 'Name the vehicle, or another one (Part B)',
  params,
  body: VehicleChange,
  reply: EWayBill,
})
export const extendEWayBill = endpoint('POST', '/e-way-bills/:e_way_bills_id/extension', {
  summary: 'Extend a bill, from eight hours before its end to eight hours after',
  params,
  body: Extension,
  reply: EWayBill,
})
export const cancelEWayBill = endpoint('POST', '/e-way-bills/:e_way_bills_id/cancel', {
  summary: 'Cancel a bill within 24 hours',
  params,
  body: z.object({ cancel_reason: z.enum(eWayCancelReasons), cancel_remark: remark }),
  reply: EWayBill,
})

const groupParams = z.object({ e_way_bills_id: id, e_way_bill_groups_id: id })
/** What one would begin with: the goods in each unit they are counted in. */
export const groupOutset = endpoint('GET', '/e-way-bills/:e_way_bills_id/group', {
  summary: 'Why the goods of a bill cannot go on in several vehicles, and how much there is in each unit',
  params,
  reply: z.object({ why_not: z.nullable(z.string()), units: z.array(z.object({ unit_code: z.string(), quantity: z.string() })) }),
})
export const beginGroup = endpoint('POST', '/e-way-bills/:e_way_bills_id/groups', {
  summary: 'Let the goods of a bill go on in several vehicles, before it ends',
  params,
  body: GroupInput,
  reply: EWayBill,
})
export const addGroupVehicle = endpoint('POST', '/e-way-bills/:e_way_bills_id/groups/:e_way_bill_groups_id/vehicles', {
  summary: 'Load a vehicle with a part of what the group carries',
  params: groupParams,
  body: GroupVehicleInput,
  reply: EWayBill,
})
export const changeGroupVehicle = endpoint(
  'POST',
  '/e-way-bills/:e_way_bills_id/groups/:e_way_bill_groups_id/vehicles/:e_way_bill_group_vehicles_id/change',
  {
    summary: 'Let another vehicle take over what one of a group carries',
    params: z.object({ ...groupParams.shape, e_way_bill_group_vehicles_id: id }),
    body: GroupVehicleChange,
    reply: EWayBill,
  },
)
