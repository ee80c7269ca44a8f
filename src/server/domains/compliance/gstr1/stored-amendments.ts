import type { AmendingForm, AmendmentCause } from '#contract/compliance/gstr1-amendments.ts'
import type { Correction, FieldSet } from '#core/compliance/gstr1/books/amendments.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type DocumentRead, documentsById } from './documents-in-period.ts'

/** A decision or correction as it is stored. */
export type StoredAmendment = {
  gst_amendments_id: string
  gstin: string
  return_form: AmendingForm
  period: string
  filed_period: string
  document_kind: DocumentKind
  document_id: string
  cause: AmendmentCause
  field_sets: FieldSet[]
  decision: 'accepted' | 'left_out'
  reason: string | null
  correction: Correction
  decided_by_name: string | null
  decided_at: Date
}

const AMENDMENTS = `SELECT a.gst_amendments_id, a.gstin, a.return_form, to_char(a.period, 'YYYY-MM') AS period, to_char(a.filed_period, 'YYYY-MM') AS filed_period,
    a.document_kind, a.document_id, a.cause, a.field_sets, a.decision, a.reason, a.correction, a.decided_at,
    nullif(concat_ws(' ', p.first_name, p.last_name), '') AS decided_by_name
  FROM gst_amendments a LEFT JOIN accounts p ON p.accounts_id = a.decided_by WHERE a.companies_id = $1`
const IN_ORDER = `ORDER BY a.period, a.return_form, a.decided_at, a.gst_amendments_id`

/** Decisions of a GSTIN up to a period about documents of filed months that the months from `from` on amend. */
export async function decidedUntil(tx: CompanyTx, gstin: string, from: string, period: string): Promise<StoredAmendment[]> {
  const { rows } = await tx.client.query<StoredAmendment>(
    `${AMENDMENTS} AND a.gstin = $2 AND a.period <= $4 AND a.filed_period IN
       (SELECT filed_period FROM gst_amendments WHERE companies_id = $1 AND gstin = $2 AND period BETWEEN date_trunc('month', $3::date) AND $4) ${IN_ORDER}`,
    [tx.companies_id, gstin, from, `${period}-01`],
  )
  return rows
}

/** All decisions about one document. */
export async function decidedAbout(tx: CompanyTx, kind: DocumentKind, id: string): Promise<StoredAmendment[]> {
  const { rows } = await tx.client.query<StoredAmendment>(
    `${AMENDMENTS} AND a.document_kind = $2 AND a.document_id = $3 ${IN_ORDER}`,
    [tx.companies_id, kind, id],
  )
  return rows
}

/** One decision; undefined when there is none. */
export async function storedAmendment(tx: CompanyTx, gst_amendments_id: string): Promise<StoredAmendment | undefined> {
  const { rows } = await tx.client.query<StoredAmendment>(`${AMENDMENTS} AND a.gst_amendments_id = $2`, [
    tx.companies_id,
    gst_amendments_id,
  ])
  return rows[0]
}

const BATCH = 1_000

/** The documents that decisions are about, by kind and id. */
export async function documentsOf(
  tx: CompanyTx,
  amendments: readonly Pick<StoredAmendment, 'document_kind' | 'document_id'>[],
): Promise<Map<string, DocumentRead>> {
  const found = new Map<string, DocumentRead>()
  for (const [kind, own] of Map.groupBy(amendments, ({ document_kind }) => document_kind)) {
    const ids = [...new Set(own.map(({ document_id }) => document_id))]
    for (let at = 0; at < ids.length; at += BATCH)
      for (const document of await documentsById(tx, kind, ids.slice(at, at + BATCH)))
        found.set(`${kind}:${document.id}`, document)
  }
  return found
}
