import { sql } from 'drizzle-orm'
import type { ContractKind } from '#core/payroll/contract-cover.ts'
import type { LeftReason } from '#core/payroll/gratuity.ts'
import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

export const payrollEmployees = pgTable('payroll_employees', {
  companies_id: uuid().notNull(),
  payroll_employees_id: uuid().notNull(),
  staff_id: uuid().notNull(),
  employee_code: text().notNull(),
  designation: text(),
  is_woman: boolean().notNull(),
  has_disability: boolean().notNull(),
  born_on: date(),
  joined_on: date().notNull(),
  left_on: date(),
  contract_kind: text().$type<ContractKind>().notNull(),
  left_reason: text().$type<LeftReason>(),
  pan: sealedText('payroll_employees.pan'),
  pan_index: indexColumn().generatedAlwaysAs(sql`substring(pan FROM 7 FOR 16)`),
  uan: text(),
  esi_number: text(),
  earlier_pay: sealedText('payroll_employees.earlier_pay'),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
export type EmployeeRecord = typeof payrollEmployees.$inferSelect
