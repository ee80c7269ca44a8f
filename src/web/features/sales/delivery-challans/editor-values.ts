import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { type DeliveryChallan, DeliveryChallanInput } from '#contract/sales/delivery-challans.ts'
import type { ChallanKind } from '#core/sales/delivery-challan.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

export type EditorValues = DocumentValues & {
  challan_date: string
  challan_kind: ChallanKind
}

/** A new challan dated today, with one empty line. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, customer?: Customer): EditorValues {
  return { ...newDocument(usual, customer), challan_date: today(), challan_kind: 'supply' }
}

/** The editor's values of a saved draft. */
export const valuesOf = (challan: DeliveryChallan): EditorValues => ({
  ...documentValues(challan),
  challan_date: challan.challan_date,
  challan_kind: challan.challan_kind,
})

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ challan_date, challan_kind, ...values }: EditorValues) => ({
    ...documentBody(values),
    challan_date,
    challan_kind,
  })),
  DeliveryChallanInput,
)
