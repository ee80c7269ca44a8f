import type { DocumentKind, ShippingBill, TaxDocument } from '#core/compliance/gstr1/books/document.ts'
import type { IsoDate } from '#core/dates.ts'
import { roundLikeOfflineTool } from '#core/money.ts'
import { unitCode } from '#core/tax/gst/units.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfSeller, type ReturnOf } from '../gst-returns/return-of.ts'
import { sellerGstin, headers, kinds } from './document-kinds.ts'

/** A document with what decides whether the return is about it. */
export type DocumentRead = TaxDocument & { gst_scheme: string | null; headers: Headers }
/** Totals as stated on the document itself: a second computation beside its lines. */
type Headers = { taxable: number; igst: number; cgst: number; sgst: number; cess: number }

type LineRead = [hsn: string | null, unit: string | null, quantity: number, rate: number, ...figures: number[]]
type RowRead = Omit<TaxDocument, 'lines' | 'corrects' | 'kind' | 'tcs' | 'shipping'> & {
  tcs?: number | null
  shipping?: (ShippingBill & { at: string }) | null
  gst_scheme: string | null
  headers: Headers
  lines: LineRead[] | null
  corrects_date: IsoDate | null
  corrects_total: number | null
  corrects_rule: TaxDocument['tax_rule'] | null
}

/** Small enough that a page is gone before it is counted among what lives long. */
const PAGE = 500

/** Lines in one order, whichever plan the database chooses: a digest tells whether a document changed. */
function pageOf(kind: DocumentKind, only: string): string {
  const { id, day, number, party, columns, join } = kinds[kind]
  return `SELECT d.${id} AS id, ${number} AS number, d.${day} AS date, ${party} AS party, ${columns}, d.seller ->> 'gstin' AS seller_gstin,
      d.seller ->> 'gst_scheme' AS gst_scheme, d.place_of_supply AS place, d.tax_rule, d.total, d.cancelled_on, ${headers}, l.lines
    FROM ${kind} d ${join}
    LEFT JOIN LATERAL (SELECT json_agg(json_build_array(g.hsn, g.unit, g.quantity, g.rate, g.taxable, g.igst, g.cgst, g.sgst, g.cess)) AS lines
      FROM (SELECT hsn, unit, sum(quantity)::float AS quantity, gst_rate::float AS rate, sum(taxable_value)::bigint AS taxable, sum(igst)::bigint AS igst,
          sum(cgst)::bigint AS cgst, sum(sgst)::bigint AS sgst, sum(cess)::bigint AS cess
        FROM ${kind.replace(/s$/, '')}_lines WHERE companies_id = d.companies_id AND ${id} = d.${id} GROUP BY hsn, unit, gst_rate ORDER BY hsn, unit, gst_rate) g) l ON true
    WHERE d.companies_id = $1 AND ${only}
    ORDER BY d.${day}, d.${id} LIMIT ${PAGE}`
}

/** The issued documents of a month as they were recorded at a moment, a page at a time: what is held, two pages, does not grow with their number. */
export async function* documentsInPeriod(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
  as_of: Date,
): AsyncGenerator<DocumentRead> {
  const seller = isOfSeller(registration, sellerGstin, 7)
  for (const kind of Object.keys(kinds) as DocumentKind[]) {
    const { id, day, isIssued, recorded } = kinds[kind]
    const only = `d.${day} BETWEEN $2 AND $3 AND (d.${day}, d.${id}) > ($4::date, $5::uuid) AND ${isIssued} AND ${recorded} <= $6 AND ${seller.only}`
    const pageAfter = (...after: [IsoDate, string]) =>
      tx.client.query<RowRead>(pageOf(kind, only), [tx.companies_id, from, until, ...after, as_of, ...seller.values])
    let page = await pageAfter(from, '00000000-0000-0000-0000-000000000000')
    for (;;) {
      const last = page.rows.length === PAGE ? page.rows.at(-1) : undefined
      // The database reads the next page while this one is worked on.
      const next = last && pageAfter(last.date, last.id)
      try {
        for (const row of page.rows) yield documentOf(kind, row, as_of)
      } catch (error) {
        await next?.catch(() => undefined)
        throw error
      }
      if (next === undefined) break
      page = await next
    }
  }
}

/** The same of chosen ones, all of one kind, a page at a time. */
export async function* documentsInPeriodById(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
  { kind, ids, as_of }: { kind: DocumentKind; ids: readonly string[]; as_of: Date },
): AsyncGenerator<DocumentRead> {
  const { id, day, isIssued, recorded } = kinds[kind]
  const seller = isOfSeller(registration, sellerGstin, 6)
  const only = `d.${id} = ANY($2::uuid[]) AND d.${day} BETWEEN $3 AND $4 AND ${isIssued} AND ${recorded} <= $5 AND ${seller.only}`
  for (let at = 0; at < ids.length; at += PAGE) {
    const values = [tx.companies_id, ids.slice(at, at + PAGE), from, until, as_of, ...seller.values]
    const { rows } = await tx.client.query<RowRead>(pageOf(kind, only), values)
    for (const row of rows) yield documentOf(kind, row, as_of)
  }
}

/** Documents by their ids, as a return reads them. */
export async function documentsById(tx: CompanyTx, kind: DocumentKind, ids: readonly string[]): Promise<DocumentRead[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.client.query<RowRead>(pageOf(kind, `d.${kinds[kind].id} = ANY($2::uuid[])`), [tx.companies_id, ids])
  return rows.map((row) => documentOf(kind, row))
}

function documentOf(kind: DocumentKind, row: RowRead, as_of?: Date): DocumentRead {
  const { lines, tcs, shipping, corrects_date: date, corrects_total: total, corrects_rule: tax_rule, ...rest } = row
  return {
    ...rest,
    // Digests of documents without it stay as they were filed.
    ...(tcs && { tcs }),
    ...shippedBy(shipping, as_of),
    kind,
    lines: (lines ?? []).map(([hsn, unit, quantity, rate, taxable = 0, igst = 0, cgst = 0, sgst = 0, cess = 0]) => ({
      hsn,
      unit_code: unitCode(unit),
      quantity: roundLikeOfflineTool(quantity),
      rate: roundLikeOfflineTool(rate),
      taxable,
      igst,
      cgst,
      sgst,
      cess,
    })),
    corrects: date === null || total === null || tax_rule === null ? null : { date, total, tax_rule },
  }
}

/** A shipping bill that was recorded later is no part of what a return said. */
function shippedBy(shipping: RowRead['shipping'], as_of: Date | undefined): Pick<TaxDocument, 'shipping'> {
  if (!shipping || (as_of !== undefined && new Date(shipping.at) > as_of)) return {}
  const { port, number, date } = shipping
  return { shipping: { port, number, date } }
}

const hasOpenings = (kind: DocumentKind) => kind === 'invoices' || kind === 'credit_notes'

/** Documents of earlier months that were cancelled in this one, where no return recorded here reported them: what amends those cannot be known. */
export async function cancelledLater(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
): Promise<{ kind: DocumentKind; id: string; number: string; date: IsoDate }[]> {
  const seller = isOfSeller(registration, sellerGstin, 4)
  const found = []
  for (const kind of Object.keys(kinds) as DocumentKind[]) {
    const { id, day, number } = kinds[kind]
    const { rows } = await tx.client.query<{ id: string; number: string; date: IsoDate }>(
      `SELECT d.${id} AS id, ${number} AS number, d.${day} AS date FROM ${kind} d
       WHERE d.companies_id = $1 AND d.cancelled_on BETWEEN $2 AND $3 AND d.${day} < $2 AND ${hasOpenings(kind) ? 'd.opening_on IS NULL' : 'true'} AND ${seller.only}
         AND NOT EXISTS (SELECT FROM gst_returns g WHERE g.companies_id = d.companies_id AND g.return_form IN ('gstr1', 'gstr1a') AND g.status = 'filed'
           AND g.gstin = ${sellerGstin} AND g.period >= date_trunc('month', d.${day}) AND g.documents ? ('${kind}:' || d.${id}))
       ORDER BY 3, 2 LIMIT 500`,
      [tx.companies_id, from, until, ...seller.values],
    )
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}
