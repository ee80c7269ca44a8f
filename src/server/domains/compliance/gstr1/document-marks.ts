import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { kinds } from './document-kinds.ts'

/** What has marks: documents, and the shipping bills of invoices. */
const marked = ['invoices', 'cash_memos', 'credit_notes', 'stock_transfers', 'export_proofs'] as const
type Marked = (typeof marked)[number]

/**
 * What tells whether documents of some days changed: by kind, the number and a hash of those in each share; `scope`: the GSTINs that decide which of
 * them a return is about. Of an issued document only its customer, the day of its cancellation and its shipping bill can become others.
 */
export type Marks = { scope: string; kinds: Partial<Record<Marked, Readonly<Record<string, string>>>> }

/** Of 100,000 documents, 49 are in a share. */
const SHARES = 2_048

/** SQL: the share of a document by the end of its id, which is random. */
const shareOf = (id: string): string => `get_byte(uuid_send(${id}), 14) % 8 * 256 + get_byte(uuid_send(${id}), 15)`
/** SQL: the same of a key such as `invoices:01a2…`. */
export const shareOfKey = (key: string): string => `('x' || right(${key}, 3))::bit(12)::int % ${SHARES}`

/** The last two digits of the ids in a share. */
export const lastDigits = (share: number): string => (share % 256).toString(16).padStart(2, '0')

const changing: Readonly<Record<DocumentKind, string>> = {
  invoices: 'd.customers_id, d.cancelled_on',
  cash_memos: 'd.cancelled_on',
  credit_notes: 'd.customers_id, d.cancelled_on',
  stock_transfers: 'd.cancelled_on',
}

function marksIn(of: Marked): string {
  if (of === 'export_proofs')
    return marksBy(
      of,
      'e.invoices_id, e.port_code, e.shipping_bill_number, e.shipping_bill_date, e.shipping_recorded_at',
      `export_proofs e JOIN invoices d ON d.companies_id = e.companies_id AND d.invoices_id = e.invoices_id
       WHERE e.companies_id = $1 AND e.shipping_recorded_at IS NOT NULL AND d.invoice_date BETWEEN $2 AND $3`,
    )
  const { id, day } = kinds[of]
  return marksBy(of, `d.${id}, d.${day}, ${changing[of]}`, documentsOf(of))
}

const documentsOf = (kind: DocumentKind): string =>
  `${kind} d WHERE d.companies_id = $1 AND d.${kinds[kind].day} BETWEEN $2 AND $3 AND ${kinds[kind].isIssued}`

/** The first of the `columns` is the id. */
const marksBy = (of: Marked, columns: string, rows: string): string =>
  `SELECT '${of}' AS kind, json_object_agg(m.share, m.mark) AS marks FROM (
     SELECT ${shareOf(columns.split(', ')[0] ?? '')} AS share, count(*) || ' ' || bit_xor(hash_record_extended(ROW(${columns}), 0)) AS mark
     FROM ${rows} GROUP BY 1) m`

const READ = marked.map(marksIn).join('\nUNION ALL ')

/** The marks of the documents of a return as they are. Read them before the documents: what comes between the two then differs, and is looked at. */
export async function documentMarks(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<Marks> {
  const { rows } = await tx.client.query<{ kind: Marked; marks: Record<string, string> | null }>(READ, [
    tx.companies_id,
    from,
    until,
  ])
  const { gstin, is_main, others } = registration
  return {
    scope: JSON.stringify([gstin, is_main, others.toSorted(), from, until]),
    kinds: Object.fromEntries(rows.flatMap(({ kind, marks }) => (marks === null ? [] : [[kind, marks]]))),
  }
}

/** The shares of each kind that differ between two states; undefined where these are not about the same documents. */
export function differingShares(old: Marks, now: Marks): Map<DocumentKind, number[]> | undefined {
  if (old.scope !== now.scope) return undefined
  const found = new Map<DocumentKind, Set<string>>()
  for (const of of marked) {
    const [before, after] = [old.kinds[of] ?? {}, now.kinds[of] ?? {}]
    const kind = of === 'export_proofs' ? 'invoices' : of
    const shares = found.get(kind) ?? new Set()
    found.set(kind, shares)
    for (const share of Object.keys({ ...before, ...after })) if (before[share] !== after[share]) shares.add(share)
  }
  return new Map([...found].flatMap(([kind, shares]) => (shares.size > 0 ? [[kind, Array.from(shares, Number)]] : [])))
}

/** How many documents the marks count in some shares. */
export function countedIn({ kinds: all }: Marks, shares: ReadonlyMap<DocumentKind, readonly number[]>): number {
  let count = 0
  for (const [kind, own] of shares) for (const share of own) count += Number.parseInt(all[kind]?.[share] ?? '0', 10)
  return count
}

/** Ids of the documents of a return that are in some shares, `most` of them. */
export async function idsInShares(
  tx: CompanyTx,
  { from, until }: ReturnOf,
  { kind, shares, most }: { kind: DocumentKind; shares: readonly number[]; most: number },
): Promise<string[]> {
  const id = `d.${kinds[kind].id}`
  const { rows } = await tx.client.query<{ id: string }>(
    // The last byte alone excludes most of the others.
    `SELECT ${id} AS id FROM ${documentsOf(kind)} AND get_byte(uuid_send(${id}), 15) = ANY($6::int[]) AND ${shareOf(id)} = ANY($4::int[]) ORDER BY d.${kinds[kind].day}, ${id} LIMIT $5`,
    [tx.companies_id, from, until, shares, most, [...new Set(shares.map((share) => share % 256))]],
  )
  return rows.map((row) => row.id)
}
