import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/permissions.ts'

export const roles = pgTable('roles', {
  companies_id: uuid().notNull(),
  roles_id: uuid().notNull(),
  role_name: text().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  is_builtin: boolean().notNull().default(false),
})
