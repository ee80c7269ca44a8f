import type { OpeningDocument, OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import type { OpeningKind } from '#core/documents/openings.ts'

export type OpeningValues = Omit<OpeningDocumentInput, 'open_amount'> & { open_amount: number | undefined }

/** Nothing entered yet. */
export const newOpening = (document_kind: OpeningKind, document_date: string): OpeningValues => ({
  document_kind,
  party_id: '',
  number: '',
  document_date,
  due_date: null,
  currency: null,
  exchange_rate: null,
  open_amount: undefined,
  original_amount: null,
  gst_rate: null,
  gst_paid: null,
  is_monetary: false,
  notes: null,
})

/** In another currency the original total is entered again, since only its rupee amount is stored. */
export const enteredOpening = ({
  document_kind,
  party_id,
  number,
  document_date,
  due_date,
  currency,
  ...row
}: OpeningDocument): OpeningValues => ({
  document_kind,
  party_id,
  number,
  document_date,
  due_date,
  currency,
  exchange_rate: row.exchange_rate,
  open_amount: currency === null ? row.total : (row.foreign_total ?? undefined),
  original_amount: currency === null && row.opening_total !== row.total ? row.opening_total : null,
  gst_rate: row.gst_rate,
  gst_paid: row.gst_paid,
  is_monetary: row.is_monetary ?? false,
  notes: null,
})
