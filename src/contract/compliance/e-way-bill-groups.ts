import * as z from 'zod/mini'
import { onwardReasons, transportModes, vehicleProblem } from '#core/tax/gst/e-way-bill.ts'
import { stateCode } from '../company/state-code.ts'
import { id, identifier, isoDate, quantity, requiredText, text, timestamp } from '../fields.ts'

const remark = requiredText(50, 'Enter a reason')
const positive = (path: string) =>
  z.refine<Record<string, unknown>>((body) => Number(body[path]) > 0, { error: 'Enter a quantity above zero', path: [path] })

/** From a place of transit the goods of a bill continue in several vehicles: place, mode, and quantity. */
export const GroupInput = z
  .object({
    transport_mode: z.enum(transportModes),
    from_place: requiredText(50, 'Enter where the goods are'),
    from_state_code: stateCode,
    to_place: requiredText(50, 'Enter where the goods go'),
    to_state_code: stateCode,
    total_quantity: quantity,
    /** One of those its goods are counted in. */
    unit_code: requiredText(3, 'Choose the unit'),
    reason: z.enum(onwardReasons),
    remark,
  })
  .check(positive('total_quantity'))
export type GroupInput = z.infer<typeof GroupInput>

const carrier = {
  /** By road. */
  vehicle_number: z.nullable(identifier(15, vehicleProblem)),
  /** By rail, air or ship; by road the lorry receipt, if there is one. */
  transport_document_number: z.nullable(text(15)),
}

export const GroupVehicleInput = z
  .object({ ...carrier, transport_document_date: z.nullable(isoDate), quantity })
  .check(positive('quantity'))
export type GroupVehicleInput = z.infer<typeof GroupVehicleInput>

/** Another vehicle takes over what one carries. */
export const GroupVehicleChange = z.object({
  ...carrier,
  from_place: requiredText(50, 'Enter where the goods are'),
  from_state_code: stateCode,
  reason: z.enum(onwardReasons),
  remark,
})
export type GroupVehicleChange = z.infer<typeof GroupVehicleChange>

const GroupVehicle = z.object({
  e_way_bill_group_vehicles_id: id,
  vehicle_number: z.nullable(z.string()),
  transport_document_number: z.nullable(z.string()),
  transport_document_date: z.nullable(isoDate),
  quantity: z.string(),
  /** Where and why it took over; null where it was loaded first. */
  from_place: z.nullable(z.string()),
  reason: z.nullable(z.enum(onwardReasons)),
  remark: z.nullable(z.string()),
  added_at: timestamp,
  /** Since when another carries it; null while it does. */
  replaced_at: z.nullable(timestamp),
})
export type GroupVehicle = z.infer<typeof GroupVehicle>

export const Group = z.object({
  e_way_bill_groups_id: id,
  group_number: z.int(),
  transport_mode: z.enum(transportModes),
  from_place: z.string(),
  from_state_code: z.string(),
  to_place: z.string(),
  to_state_code: z.string(),
  total_quantity: z.string(),
  /** What its vehicles carry of that. */
  loaded_quantity: z.string(),
  unit_code: z.string(),
  reason: z.enum(onwardReasons),
  remark: z.string(),
  initiated_at: timestamp,
  vehicles: z.array(GroupVehicle),
})
export type Group = z.infer<typeof Group>
