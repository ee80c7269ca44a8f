import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'

/** The document that is printed. */
export type PrintedDocument =
  | { invoices_id: string }
  | { credit_notes_id: string }
  | { delivery_challans_id: string }
  | { stock_transfers_id: string }
export type Addition = Pick<PaperDocument, 'e_invoice' | 'references'>

/** Additions by higher domains to a printed document, by the name of their slice: an IRN with its QR code, an e-way bill's number. */
export const documentAdditions = registry<string, (tx: CompanyTx, document: PrintedDocument) => Promise<Addition>>(
  'an addition to printed documents',
)

/** The document with everything that is registered for it; what it refers to itself comes first. */
export async function withAdditions(tx: CompanyTx, printed: PaperDocument, document: PrintedDocument): Promise<PaperDocument> {
  const additions = await Promise.all(documentAdditions.values().map((additionOf) => additionOf(tx, document)))
  const references = additions.flatMap((addition) => addition.references ?? [])
  return Object.assign({}, printed, ...additions, { references: [...(printed.references ?? []), ...references] })
}
