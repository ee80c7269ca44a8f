import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type Estimate, EstimateInput } from '#contract/sales/estimates.ts'
import { addDays } from '#core/dates.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentBody, documentValues, newDocument } from '#web/features/sales/shared/values.ts'

/** Days an offer is open, by default. */
const OPEN_DAYS = 30

export type EditorValues = DocumentValues & {
  estimate_date: string
  valid_until: string
  hub_enquiries_id: string | null
}

/** A new estimate of today with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  const now = today()
  const dates = { estimate_date: now, valid_until: addDays(now, OPEN_DAYS) }
  return { ...newDocument(usual, customer), ...dates, hub_enquiries_id: null }
}

/** A saved draft as the editor holds it. */
export const valuesOf = (estimate: Estimate): EditorValues => ({
  ...documentValues(estimate),
  estimate_date: estimate.estimate_date,
  valid_until: estimate.valid_until,
  hub_enquiries_id: estimate.hub_enquiries_id,
})

/** The contract's own schema, behind the way from the editor's values to the body. */
export const EditorSchema = z.pipe(
  z.transform(({ estimate_date, valid_until, hub_enquiries_id, ...values }: EditorValues) => ({
    ...documentBody(values),
    estimate_date,
    valid_until,
    hub_enquiries_id,
  })),
  EstimateInput,
)
