import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Registration } from '#contract/company/registrations.ts'

export const gstRegistrations = pgTable('gst_registrations', {
  companies_id: uuid().notNull(),
  gst_registrations_id: uuid().notNull(),
  gstin: text().notNull(),
  state_code: text().notNull(),
  registration_kind: text().$type<Registration['registration_kind']>().notNull(),
  is_main: boolean().notNull(),
  registration_name: text(),
  address_line: text(),
  city: text(),
  pincode: text(),
  invoice_prefix: text(),
  credit_note_prefix: text(),
  signatory_name: text(),
  registered_from: date(),
  registered_to: date(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
