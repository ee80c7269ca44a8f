import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type Estimate, EstimateInput } from '#contract/sales/estimates.ts'
import { addDays } from '#core/dates.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

/** Days until an estimate expires, by default. */
const OPEN_DAYS = 30

export type EditorValues = DocumentValues & {
  estimate_date: string
  valid_until: string
  hub_enquiries_id: string | null
}

/** A new estimate dated today, with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const now = today()
  const dates = { estimate_date: now, valid_until: addDays(now, OPEN_DAYS) }
  return { ...newDocument(usual, customer), ...dates, hub_enquiries_id: null }
}

/** The editor's values of a saved draft. */
export const valuesOf = (estimate: Estimate): EditorValues => ({
  ...documentValues(estimate),
  estimate_date: estimate.estimate_date,
  valid_until: estimate.valid_until,
  hub_enquiries_id: estimate.hub_enquiries_id,
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ estimate_date, valid_until, hub_enquiries_id, ...values }: EditorValues) => ({
    ...documentBody(values),
    estimate_date,
    valid_until,
    hub_enquiries_id,
  })),
  EstimateInput,
)
