import type { Company } from '#contract/company/company.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { effect } from '#server/platform/registry.ts'

/** An issued invoice or credit note. `total` is paise. */
export type IssuedDocument = {
  invoices_id: string | null
  credit_notes_id: string | null
  document_number: string
  document_date: IsoDate
  customer: CustomerSnapshot
  seller: Pick<Company, 'gstin' | 'gst_scheme'>
  /** The company has several registrations. */
  has_others?: boolean
  total: Paise
  lines: readonly { gst_rate: string }[]
  /** The sources of an invoice. */
  estimates_id: string | null
  sales_orders_id: string | null
}

/** A document that was issued, by its id. */
export type DocumentId = { invoices_id: string } | { credit_notes_id: string } | { delivery_challans_id: string }

/** An invoice or a credit note was issued, by whatever route: it is posted and its stock has moved. */
export const documentIssued = effect<[CompanyTx, Dependencies, IssuedDocument]>()

/** A document is about to be cancelled on a day; a challan posts nothing and has none. A handler that throws prevents it. */
export const beforeDocumentCancelled = effect<[CompanyTx, DocumentId, IsoDate | null]>()
