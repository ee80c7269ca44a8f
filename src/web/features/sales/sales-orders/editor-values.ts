import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type SalesOrder, SalesOrderInput } from '#contract/sales/sales-orders.ts'
import { addDays } from '#core/dates.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentBody, documentValues, newDocument } from '#web/features/sales/shared/values.ts'

/** Days until the goods are promised, by default. */
const PROMISED_DAYS = 7

export type EditorValues = DocumentValues & {
  order_date: string
  expected_delivery_date: string
}

/** A new order of today with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const now = today()
  const dates = { order_date: now, expected_delivery_date: addDays(now, PROMISED_DAYS) }
  return { ...newDocument(usual, customer), ...dates }
}

/** A saved draft as the editor holds it. */
export const valuesOf = (order: SalesOrder): EditorValues => ({
  ...documentValues(order),
  order_date: order.order_date,
  expected_delivery_date: order.expected_delivery_date,
})

/** The contract's own schema, behind the way from the editor's values to the body. */
export const EditorSchema = z.pipe(
  z.transform(({ order_date, expected_delivery_date, ...values }: EditorValues) => ({
    ...documentBody(values),
    order_date,
    expected_delivery_date,
  })),
  SalesOrderInput,
)
