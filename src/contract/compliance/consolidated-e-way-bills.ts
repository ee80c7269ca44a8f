import * as z from 'zod/mini'
import { MAX_CONSOLIDATED, onwardReasons, transportModes, vehicleTypes } from '#core/tax/gst/e-way-bill.ts'
import { stateCode } from '../company/state-code.ts'
import { PortalProblem } from './e-invoices.ts'
import { EWayBillRow, vehicle, vehicleChecks } from './e-way-bills.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, timestamp } from '../fields.ts'

/** Several e-way bills for goods in one vehicle. */
export const ConsolidatedInput = z
  .object({
    ...vehicle,
    from_place: requiredText(50, 'Enter where the goods are loaded'),
    from_state_code: stateCode,
    e_way_bills_ids: z
      .array(id)
      .check(
        z.minLength(2, 'Choose two e-way bills or more'),
        z.maxLength(MAX_CONSOLIDATED, `At most ${MAX_CONSOLIDATED} e-way bills go under one number`),
      ),
  })
  .check(...vehicleChecks)
export type ConsolidatedInput = z.infer<typeof ConsolidatedInput>

/** The goods of a sheet continue in another vehicle: under a new number, which replaces the old one. */
export const SheetChange = z
  .object({
    ...vehicle,
    from_place: requiredText(50, 'Enter where the goods are'),
    from_state_code: stateCode,
    reason: z.enum(onwardReasons),
    remark: requiredText(50, 'Enter a reason'),
  })
  .check(...vehicleChecks)
export type SheetChange = z.infer<typeof SheetChange>

export const ConsolidatedRow = z.object({
  consolidated_e_way_bills_id: id,
  /** `pending`: its creation was requested from the portal. */
  status: z.enum(['pending', 'made', 'failed']),
  consolidated_number: z.nullable(z.string()),
  made_at: z.nullable(timestamp),
  from_place: z.string(),
  from_state_code: z.string(),
  transport_mode: z.enum(transportModes),
  vehicle_number: z.nullable(z.string()),
  vehicle_type: z.enum(vehicleTypes),
  transport_document_number: z.nullable(z.string()),
  transport_document_date: z.nullable(isoDate),
  bill_count: z.int(),
  /** What the documents of its bills come to. */
  total: paise,
  /** The sheet that it replaced, and why; null for one created from bills. */
  replaces_id: z.nullable(id),
  reason: z.nullable(z.enum(onwardReasons)),
  remark: z.nullable(z.string()),
  waiting_reason: z.nullable(z.string()),
  problems: z.array(PortalProblem),
  created_at: timestamp,
})
export type ConsolidatedRow = z.infer<typeof ConsolidatedRow>

const OtherSheet = z.nullable(z.object({ consolidated_e_way_bills_id: id, consolidated_number: z.nullable(z.string()) }))
export const Consolidated = z.object({
  ...ConsolidatedRow.shape,
  replaces: OtherSheet,
  replaced_by: OtherSheet,
  e_way_bills: z.array(EWayBillRow),
})
export type Consolidated = z.infer<typeof Consolidated>

const params = z.object({ consolidated_e_way_bills_id: id })

export const listConsolidated = endpoint('GET', '/consolidated-e-way-bills', {
  summary: 'Trip sheets: several e-way bills under one vehicle, the newest first',
  query: z.object(pageQuery),
  reply: page(ConsolidatedRow),
})
export const getConsolidated = endpoint('GET', '/consolidated-e-way-bills/:consolidated_e_way_bills_id', {
  summary: 'One trip sheet with its e-way bills',
  params,
  reply: Consolidated,
})
export const consolidatedPdf = endpoint('GET', '/consolidated-e-way-bills/:consolidated_e_way_bills_id/pdf', {
  summary: 'A trip sheet as the driver carries it',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const consolidateEWayBills = endpoint('POST', '/consolidated-e-way-bills', {
  summary: 'Put several e-way bills that are in force under one vehicle',
  body: ConsolidatedInput,
  reply: Consolidated,
  idempotent: true,
})
export const retryConsolidated = endpoint('POST', '/consolidated-e-way-bills/:consolidated_e_way_bills_id/retry', {
  summary: 'Ask the portal again for a trip sheet it refused',
  params,
  reply: Consolidated,
})
export const changeSheetVehicle = endpoint('POST', '/consolidated-e-way-bills/:consolidated_e_way_bills_id/vehicle', {
  summary: 'Have a trip sheet made again for another vehicle, under a new number',
  params,
  body: SheetChange,
  reply: Consolidated,
  idempotent: true,
})
