import { boolean, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TurnoverBand } from '#core/tax/gst/e-invoice.ts'
import { instant } from '#server/domains/sales/sales-documents/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The user of a GSTIN other than the main one. */
export const gstPortalUsers = pgTable('gst_portal_users', {
  companies_id: uuid().notNull(),
  gstin: text().notNull(),
  portal_user_name: text().notNull(),
  portal_password: bytea().notNull(),
})

export const eInvoiceSettings = pgTable('e_invoice_settings', {
  companies_id: uuid().notNull(),
  turnover_band: text().$type<TurnoverBand>(),
  registers_itself: boolean().notNull().default(true),
  portal_user_name: text(),
  portal_password: bytea(),
  failures: integer().notNull().default(0),
  failing_since: instant(),
  retry_at: instant(),
  failure_reason: text(),
})
