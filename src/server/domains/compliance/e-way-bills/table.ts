import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import type { ConsolidatedRow } from '#contract/compliance/consolidated-e-way-bills.ts'
import type { Group } from '#contract/compliance/e-way-bill-groups.ts'
import type { EWayBill } from '#contract/compliance/e-way-bills.ts'
import { instant } from '#server/domains/sales/sales-documents/columns.ts'

export const eWayBills = pgTable('e_way_bills', {
  companies_id: uuid().notNull(),
  e_way_bills_id: uuid().notNull(),
  invoices_id: uuid(),
  delivery_challans_id: uuid(),
  stock_transfers_id: uuid(),
  sub_supply: text().$type<EWayBill['sub_supply']>(),
  sub_supply_note: text(),
  document_number: text().notNull(),
  document_date: date().notNull(),
  customer_name: text().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  status: text().$type<EWayBill['status']>().notNull(),
  under_way: text().$type<EWayBill['under_way']>(),
  wanted: jsonb().$type<unknown>(),
  asked_at: instant(),
  attempts: integer().notNull().default(0),
  waiting_reason: text(),
  problems: jsonb().$type<PortalProblem[]>().notNull().default([]),
  e_way_bill_number: text(),
  generated_at: instant(),
  valid_until: instant(),
  from_pincode: text().notNull(),
  to_pincode: text().notNull(),
  distance_km: integer().notNull(),
  transporter_id: text(),
  transporter_name: text(),
  transport_mode: text().$type<EWayBill['transport_mode']>(),
  vehicle_number: text(),
  vehicle_type: text().$type<EWayBill['vehicle_type']>().notNull(),
  transport_document_number: text(),
  transport_document_date: date(),
  cancel_reason: text().$type<EWayBill['cancel_reason']>(),
  cancel_remark: text(),
  cancelled_at: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`''`),
})
export type EWayBillRecord = typeof eWayBills.$inferSelect

export const consolidatedEWayBills = pgTable('consolidated_e_way_bills', {
  companies_id: uuid().notNull(),
  consolidated_e_way_bills_id: uuid().notNull(),
  status: text().$type<ConsolidatedRow['status']>().notNull(),
  consolidated_number: text(),
  made_at: instant(),
  from_place: text().notNull(),
  from_state_code: text().notNull(),
  transport_mode: text().$type<ConsolidatedRow['transport_mode']>().notNull(),
  vehicle_number: text(),
  vehicle_type: text().$type<ConsolidatedRow['vehicle_type']>().notNull(),
  transport_document_number: text(),
  transport_document_date: date(),
  bill_count: integer().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  replaces_id: uuid(),
  reason: text().$type<ConsolidatedRow['reason']>(),
  remark: text(),
  attempts: integer().notNull().default(0),
  waiting_reason: text(),
  problems: jsonb().$type<PortalProblem[]>().notNull().default([]),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
export type ConsolidatedRecord = typeof consolidatedEWayBills.$inferSelect

export const consolidatedLines = pgTable('consolidated_e_way_bill_lines', {
  companies_id: uuid().notNull(),
  consolidated_e_way_bills_id: uuid().notNull(),
  e_way_bills_id: uuid().notNull(),
})

export const movements = pgTable('e_way_bill_movements', {
  companies_id: uuid().notNull(),
  e_way_bill_movements_id: uuid().notNull(),
  e_way_bills_id: uuid().notNull(),
  kind: text().$type<'vehicle' | 'extension'>().notNull(),
  transport_mode: text().$type<NonNullable<EWayBill['transport_mode']>>().notNull(),
  vehicle_number: text(),
  transport_document_number: text(),
  from_place: text(),
  reason: text().notNull(),
  remark: text(),
  remaining_km: integer(),
  moved_at: instant().notNull(),
  valid_until: instant().notNull(),
})

export const groups = pgTable('e_way_bill_groups', {
  companies_id: uuid().notNull(),
  e_way_bill_groups_id: uuid().notNull(),
  e_way_bills_id: uuid().notNull(),
  group_number: integer().notNull(),
  transport_mode: text().$type<Group['transport_mode']>().notNull(),
  from_place: text().notNull(),
  from_state_code: text().notNull(),
  to_place: text().notNull(),
  to_state_code: text().notNull(),
  total_quantity: numeric().notNull(),
  unit_code: text().notNull(),
  reason: text().$type<Group['reason']>().notNull(),
  remark: text().notNull(),
  initiated_at: instant().notNull(),
})
export type GroupRecord = typeof groups.$inferSelect

export const groupVehicles = pgTable('e_way_bill_group_vehicles', {
  companies_id: uuid().notNull(),
  e_way_bill_group_vehicles_id: uuid().notNull(),
  e_way_bill_groups_id: uuid().notNull(),
  vehicle_number: text(),
  transport_document_number: text(),
  transport_document_date: date(),
  quantity: numeric().notNull(),
  from_place: text(),
  from_state_code: text(),
  reason: text().$type<Group['reason']>(),
  remark: text(),
  added_at: instant().notNull(),
  replaced_at: instant(),
})
export type GroupVehicleRecord = typeof groupVehicles.$inferSelect
