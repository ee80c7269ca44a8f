import { sellerGstin, kinds } from '#server/domains/compliance/gstr1/document-kinds.ts'
import { isOfSeller } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { IsoDate } from '#core/dates.ts'
import type { QuarterOf } from './quarter-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A bill of supply or credit note of a quarter; `sign` −1: it reduces turnover. Amounts in paise, above zero. */
export type CountedDocument = {
  kind: DocumentKind
  id: string
  number: string
  date: IsoDate
  total: number
  taxable: number
  sign: 1 | -1
  /** The place of supply is another State. */
  is_inter: boolean
  /** It was counted in an earlier quarter and cancelled in this one. */
  is_cancelled: boolean
}

type Row = Omit<CountedDocument, 'kind' | 'sign' | 'is_cancelled'>

const lineTable = (kind: DocumentKind) => `${kind.replace(/s$/, '')}_lines`

/** Values of a document: all lines, and those whose rate is not zero. */
const columnsOf = (kind: DocumentKind) => {
  const { id, day, number } = kinds[kind]
  return `d.${id} AS id, ${number} AS number, d.${day} AS date, d.taxable_value AS total,
    (SELECT coalesce(sum(l.taxable_value), 0)::bigint FROM ${lineTable(kind)} l WHERE l.companies_id = d.companies_id AND l.${id} = d.${id} AND l.gst_rate > 0) AS taxable,
    d.place_of_supply IS DISTINCT FROM d.seller ->> 'state_code' AS is_inter`
}

/**
 * What the turnover of a quarter is made of: bills of supply and credit notes of its days under the scheme that are not cancelled, and those that a
 * filed CMP-08 counted and that were cancelled in it, or after the scheme was left in its last quarter.
 */
export async function documentsOf(
  tx: CompanyTx,
  { from, until, registration, quarter, cancelled_until }: QuarterOf,
): Promise<CountedDocument[]> {
  const found: CountedDocument[] = []
  const seller = isOfSeller(registration, sellerGstin, 4)
  for (const kind of Object.keys(kinds) as DocumentKind[]) {
    const { day, isIssued } = kinds[kind]
    const sign = kind === 'credit_notes' ? -1 : 1
    const own = `d.companies_id = $1 AND ${isIssued} AND d.seller ->> 'gst_scheme' = 'composition' AND ${seller.only}`
    const { rows } = await tx.client.query<Row>(
      `SELECT ${columnsOf(kind)} FROM ${kind} d WHERE ${own} AND d.${day} BETWEEN $2 AND $3 AND d.cancelled_on IS NULL ORDER BY 3, 1`,
      [tx.companies_id, from, until, ...seller.values],
    )
    found.push(...rows.map((row) => ({ kind, sign, is_cancelled: false, ...row }) as const))
    const { rows: cancelled } = await tx.client.query<Row>(
      `SELECT ${columnsOf(kind)} FROM ${kind} d WHERE ${own} AND d.${day} < $2 AND d.cancelled_on >= $2 AND ($3::date IS NULL OR d.cancelled_on <= $3)
         AND ${isFiled(kind)} ORDER BY 3, 1`,
      [tx.companies_id, quarter.from, cancelled_until, ...seller.values],
    )
    const back = sign === 1 ? -1 : 1
    found.push(...cancelled.map((row) => ({ kind, sign: back, is_cancelled: true, ...row }) as const))
  }
  return found
}

/** A filed CMP-08 counted the document. */
const isFiled = (kind: DocumentKind) =>
  `EXISTS (SELECT FROM gst_returns g WHERE g.companies_id = d.companies_id AND g.return_form = 'cmp08' AND g.status = 'filed'
     AND g.gstin = ${sellerGstin} AND g.documents ? ('${kind}:' || d.${kinds[kind].id}))`

/**
 * Documents that filed CMP-08 counted and that were cancelled after the last one of the scheme was filed: no quarter takes their tax back. `counted`: the
 * documents of that last return.
 */
export async function cancelledSince(
  tx: CompanyTx,
  { registration, quarter }: QuarterOf,
  counted: Readonly<Record<string, unknown>>,
): Promise<CountedDocument[]> {
  const found: CountedDocument[] = []
  const seller = isOfSeller(registration, sellerGstin, 4)
  for (const kind of Object.keys(kinds) as DocumentKind[]) {
    const { day, isIssued } = kinds[kind]
    const { rows } = await tx.client.query<Row & { is_own: boolean }>(
      `SELECT ${columnsOf(kind)}, d.${day} >= $2 AS is_own FROM ${kind} d
       WHERE d.companies_id = $1 AND ${isIssued} AND d.seller ->> 'gst_scheme' = 'composition' AND ${seller.only}
         AND d.${day} <= $3 AND d.cancelled_on >= $2 AND ${isFiled(kind)} ORDER BY 3, 1`,
      [tx.companies_id, quarter.from, quarter.until, ...seller.values],
    )
    // An earlier document in the last return is there as a cancelled one.
    const late = rows.filter(({ id, is_own }) => Object.hasOwn(counted, `${kind}:${id}`) === is_own)
    const back = kind === 'credit_notes' ? 1 : -1
    found.push(...late.map(({ is_own: _own, ...row }) => ({ kind, sign: back, is_cancelled: true, ...row }) as const))
  }
  return found
}

/** Sums of them, paise. */
export function turnoverIn(documents: readonly CountedDocument[]) {
  const sum = (of: (document: CountedDocument) => number) => documents.reduce((total, each) => total + each.sign * of(each), 0)
  const value = (isOwn: (document: CountedDocument) => boolean) => sum((each) => (isOwn(each) ? each.total : 0))
  return {
    bills: value(({ is_cancelled, kind }) => !is_cancelled && kind !== 'credit_notes'),
    credit_notes: value(({ is_cancelled, kind }) => !is_cancelled && kind === 'credit_notes'),
    cancelled: value(({ is_cancelled }) => is_cancelled),
    total: sum(({ total }) => total),
    taxable: sum(({ taxable }) => taxable),
    document_count: documents.length,
  }
}
