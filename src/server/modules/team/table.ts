import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Invitation } from '#contract/invitations.ts'
import type { Member } from '#contract/team.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const memberships = pgTable('memberships', {
  companies_id: uuid().notNull(),
  accounts_id: uuid().notNull(),
  roles_id: uuid().notNull(),
  membership_status: text().$type<Member['membership_status']>().notNull().default('active'),
  created_at: timestamp({ withTimezone: true }).notNull(),
  last_seen_at: timestamp({ withTimezone: true }),
})

export const invitations = pgTable('invitations', {
  companies_id: uuid().notNull(),
  invitations_id: uuid().notNull(),
  email: text().notNull(),
  roles_id: uuid(),
  role_name: text().notNull(),
  token_hash: bytes(),
  email_status: text().$type<Invitation['email_status']>().notNull().default('queued'),
  times_sent: integer().notNull().default(1),
  invited_by: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  accepted_at: timestamp({ withTimezone: true }),
  revoked_at: timestamp({ withTimezone: true }),
})
