import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SavedList, SavedView } from '#contract/identity/saved-views.ts'

export const savedViews = pgTable('saved_views', {
  companies_id: uuid().notNull(),
  saved_views_id: uuid().notNull(),
  list_name: text().$type<SavedList>().notNull(),
  view_name: text().notNull(),
  search: jsonb().$type<SavedView['search']>().notNull(),
  is_shared: boolean().notNull(),
  is_removed: boolean().notNull().default(false),
  created_by: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

export const savedViewChoices = pgTable('saved_view_choices', {
  companies_id: uuid().notNull(),
  accounts_id: uuid().notNull(),
  list_name: text().$type<SavedList>().notNull(),
  saved_views_ids: uuid().array().notNull().default([]),
  opens_with: uuid(),
})
