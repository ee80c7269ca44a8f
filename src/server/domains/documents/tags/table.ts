import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Taggable } from '#contract/records.ts'

export const recordTags = pgTable('record_tags', {
  companies_id: uuid().notNull(),
  tagged_to: text().$type<Taggable>().notNull(),
  tagged_id: uuid().notNull(),
  tag: text().notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
