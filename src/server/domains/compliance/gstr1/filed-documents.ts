import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { asFiled, isAsFiled } from './document-digest.ts'
import type { DocumentRead } from './documents-in-period.ts'

/** What a filed return was made of, or of it the documents with some `keys`; undefined before it is filed. What came later, amendments say. */
export async function filedDocuments(tx: CompanyTx, { period, registration }: ReturnOf, keys?: readonly string[]) {
  const chosen =
    keys === undefined
      ? 'documents'
      : `coalesce((SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each(documents) e WHERE e.key = ANY($4::text[])), '{}') AS documents`
  const { rows } = await tx.client.query<{ form: string; documents: Record<string, [number: string, digest: string]> }>(
    `SELECT return_form AS form, ${chosen} FROM gst_returns
     WHERE companies_id = $1 AND return_form IN ('gstr1', 'gstr1a') AND gstin = $2 AND period = $3 AND status = 'filed'`,
    [tx.companies_id, registration.gstin, `${period}-01`, ...(keys === undefined ? [] : [keys])],
  )
  const documents = rows.find(({ form }) => form === 'gstr1')?.documents
  if (!documents) return undefined
  const added = rows.find(({ form }) => form === 'gstr1a')?.documents ?? {}
  const keyOf = ({ kind, id }: DocumentRead) => `${kind}:${id}`
  const digestOfFiled = (document: DocumentRead) => (documents[keyOf(document)] ?? added[keyOf(document)])?.[1]
  return {
    has: (document: DocumentRead) => Object.hasOwn(documents, keyOf(document)),
    wasInForce: (document: DocumentRead) => isAsFiled({ ...document, cancelled_on: null }, digestOfFiled(document)),
    asFiled: (document: DocumentRead) =>
      document.shipping === undefined ? document : asFiled(document, digestOfFiled(document)),
  }
}
