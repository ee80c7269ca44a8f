import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type SalesOrder, SalesOrderInput } from '#contract/sales/sales-orders.ts'
import { addDays } from '#core/dates.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

/** Days until the promised delivery, by default. */
const PROMISED_DAYS = 7

export type EditorValues = DocumentValues & {
  order_date: string
  expected_delivery_date: string
}

/** A new order dated today, with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const now = today()
  const dates = { order_date: now, expected_delivery_date: addDays(now, PROMISED_DAYS) }
  return { ...newDocument(usual, customer), ...dates }
}

/** The editor's values of a saved draft. */
export const valuesOf = (order: SalesOrder): EditorValues => ({
  ...documentValues(order),
  order_date: order.order_date,
  expected_delivery_date: order.expected_delivery_date,
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ order_date, expected_delivery_date, ...values }: EditorValues) => ({
    ...documentBody(values),
    order_date,
    expected_delivery_date,
  })),
  SalesOrderInput,
)
