import { sql } from 'drizzle-orm'
import { integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { bankStatuses } from '#contract/directory/payee-banks.ts'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

type BankStatus = (typeof bankStatuses)[number]
const instant = () => timestamp({ withTimezone: true })

/** The bank columns of every table of payees. */
export const bankColumns = (table: 'vendors' | 'staff') => ({
  bank_account_name: text(),
  bank_account_number: sealedText(`${table}.bank_account_number`),
  bank_ifsc: text(),
  bank_name: text(),
  upi_vpa: text(),
  bank_status: text().$type<BankStatus>().notNull().default('none'),
  bank_reason: text(),
  bank_name_on_record: text(),
  bank_name_match: smallint(),
  /** Counts the verifications, so that a result for an account that is no longer on file is discarded. */
  bank_attempt: integer().notNull().default(0),
  bank_reference: text(),
  vpa_status: text().$type<BankStatus>().notNull().default('none'),
  vpa_name_on_record: text(),
  vpa_reason: text(),
  bank_changed_at: instant(),
  bank_changed_by: uuid(),
  bank_verified_at: instant(),
  /** The number in comparable form: without leading zeros, which banks add or omit. */
  account_index: indexColumn().generatedAlwaysAs(sql`substring(bank_account_number FROM 7 FOR 16)`),
})

/** The stored bank details of a payee. */
export type BankFields = {
  bank_account_name: string | null
  bank_account_number: string | null
  bank_ifsc: string | null
  bank_name: string | null
  upi_vpa: string | null
  bank_status: BankStatus
  bank_reason: string | null
  bank_name_on_record: string | null
  bank_name_match: number | null
  bank_attempt: number
  bank_reference: string | null
  vpa_status: BankStatus
  vpa_name_on_record: string | null
  vpa_reason: string | null
  bank_changed_at: Date | null
  bank_changed_by: string | null
  bank_verified_at: Date | null
}
