import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EstimateStatus } from '#core/sales/estimate.ts'
import { documentColumns, instant, lineColumns } from '../sales-documents/columns.ts'

export const estimates = pgTable('estimates', {
  ...documentColumns(),
  estimates_id: uuid().notNull(),
  status: text().$type<EstimateStatus>().notNull(),
  estimate_number: text(),
  estimate_date: date().notNull(),
  valid_until: date().notNull(),
  sent_at: instant(),
  decline_reason: text(),
  hub_enquiries_id: uuid(),
})
export type EstimateRecord = typeof estimates.$inferSelect

export const estimateLines = pgTable('estimate_lines', { ...lineColumns(), estimates_id: uuid().notNull() })
