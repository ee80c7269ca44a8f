import type { Entry } from '#core/compliance/gstr1/model.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'

/** Sections whose documents the first two months of a quarter furnish: kind and key of their numbers. */
const furnishedSections: Readonly<Record<string, readonly [kind: string, number: string]>> = {
  b2b: ['invoices', 'inum'],
  cdnr: ['credit_notes', 'nt_num'],
}

/** Tells whether a filed IFF furnished a row, which the return of its quarter then does not furnish again (CGST Rules r.59(3)). */
export async function furnishedBefore(
  tx: CompanyTx,
  { period, from, registration }: ReturnOf,
): Promise<(code: string, entry: Entry) => boolean> {
  if (!registration.is_quarterly || isFirstMonthsOfQuarter(period)) return () => false
  const { rows } = await tx.client.query<{ document: string }>(
    `SELECT split_part(d.key, ':', 1) || ' ' || (d.value ->> 0) AS document FROM gst_returns g, jsonb_each(g.documents) d
     WHERE g.companies_id = $1 AND g.return_form = 'gstr1' AND g.status = 'filed' AND g.gstin = $2 AND g.period >= $3 AND g.period < $4`,
    [tx.companies_id, registration.gstin, from, `${period}-01`],
  )
  const furnished = new Set(rows.map(({ document }) => document))
  const amended = await amendedInFacility(tx, { period, from, registration })
  return (code, { sources, values }) => {
    if (code === 'b2ba' || code === 'cdnra') return sources.some(({ kind, id }) => amended.has(`${kind}:${id}`))
    const [kind, number] = (Object.hasOwn(furnishedSections, code) && furnishedSections[code]) || []
    return kind !== undefined && number !== undefined && furnished.has(`${kind} ${values[number]}`)
  }
}

/** The rows for the portal. */
export async function notFurnished(
  tx: CompanyTx,
  of: ReturnOf,
  entries: ReadonlyMap<string, readonly Entry[]>,
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const isFurnished = await furnishedBefore(tx, of)
  return new Map([...entries].map(([code, all]) => [code, all.filter((entry) => !isFurnished(code, entry))]))
}

/** Documents that the first two months of the quarter amended, and the quarter itself did not. */
async function amendedInFacility(
  tx: CompanyTx,
  { period, from, registration }: Pick<ReturnOf, 'period' | 'from' | 'registration'>,
): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ document: string }>(
    `SELECT document_kind || ':' || document_id AS document FROM gst_amendments WHERE companies_id = $1 AND gstin = $2 AND return_form = 'gstr1'
       AND decision = 'accepted' AND cause <> 'late' AND period BETWEEN $3 AND $4 GROUP BY 1 HAVING max(period) < $4`,
    [tx.companies_id, registration.gstin, from, `${period}-01`],
  )
  return new Set(rows.map(({ document }) => document))
}
