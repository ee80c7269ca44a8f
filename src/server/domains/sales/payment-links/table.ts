import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import type { KeptStatus } from '#core/sales/payment-links/states.ts'
import type { PaymentStatus } from '#core/documents/gateway-payment-states.ts'
import { instant } from '../sales-documents/columns.ts'

const paise = () => bigint({ mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const paymentLinks = pgTable('payment_links', {
  companies_id: uuid().notNull(),
  payment_links_id: uuid().notNull(),
  link_number: text().notNull(),
  status: text().$type<KeptStatus>().notNull(),
  customers_id: uuid(),
  payer_name: text().notNull(),
  email: text(),
  mobile_number: text(),
  purpose: text().notNull(),
  reference: text(),
  invoices_id: uuid(),
  amount: paise(),
  least_amount: paise(),
  most_amount: paise(),
  part_payment: boolean().notNull(),
  amount_paid: paise().notNull().default(0),
  expires_on: date(),
  remind: boolean().notNull(),
  token_hash: bytes().notNull(),
  email_status: text().$type<PaymentLink['email_status']>().notNull().default('none'),
  times_sent: integer().notNull().default(0),
  last_rung: smallint().notNull().default(0),
  sent_at: instant(),
  viewed_at: instant(),
  paid_at: instant(),
  cancelled_at: instant(),
  cancel_reason: text(),
  created_by: uuid(),
  created_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(link_number)`),
})
export type LinkRecord = typeof paymentLinks.$inferSelect

/** A row of payment_link_payments. Amounts in paise. */
export type LinkPaymentRecord = {
  companies_id: string
  payment_link_payments_id: string
  payment_links_id: string
  amount: number
  payment_status: PaymentStatus
  reference: string
  outside_order_id: string | null
  outside_payment_id: string | null
  failure_reason: string | null
  checks: number
  checked_at: Date | null
  /** The `checked_at` of the latest answered query. */
  heard_of: Date | null
  created_at: Date
  payments_id: string | null
  booking_problem: string | null
}
