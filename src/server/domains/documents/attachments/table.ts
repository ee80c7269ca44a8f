import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Attachable } from '#contract/records.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const attachments = pgTable('attachments', {
  companies_id: uuid().notNull(),
  attachments_id: uuid().notNull(),
  attached_to: text().$type<Attachable>().notNull(),
  attached_id: uuid().notNull(),
  files_id: uuid().notNull(),
  file_sha256: bytes().notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
