import type { Query, Reply } from '#contract/endpoint.ts'
import type { Gstr2b, listGstr2bLines } from '#contract/compliance/gstr2b.ts'
import { outcomes, standings, type Standing } from '#core/compliance/gstr2b/outcome.ts'
import { heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf } from '../gst-returns/return-of.ts'
import { readComparisons } from './comparisons.ts'
import { currentImport, importView, type StoredImport } from './imports.ts'
import { type LineId, linesOf } from './lines.ts'
import { type MonthSum, monthSums } from './month-sums.ts'

/** GSTR-2B of a month with its receipt, and its lines counted. */
export async function overview(tx: CompanyTx, of: ReturnOf): Promise<Gstr2b> {
  const { period, registration } = of
  const { gstin } = registration
  const kept = await currentImport(tx, of)
  if (!kept) return { period, gst_registrations_id: chosenOf(of), gstin, import: null, standings: [], outcomes: [] }
  const counted = await monthSums(tx, of, kept, { hasUnreported: true })
  const sum = (rows: readonly MonthSum[], of_: (row: MonthSum) => number) => sumPaise(rows.map(of_))
  return {
    period,
    gst_registrations_id: chosenOf(of),
    gstin,
    import: await importView(tx, kept),
    standings: standings.map((standing) => {
      const own = counted.filter((row) => row.standing === standing)
      return { standing, count: sum(own, (row) => row.count), at_risk: sum(own, (row) => row.at_risk) }
    }),
    outcomes: outcomes.map((outcome) => {
      const own = counted.filter((row) => row.outcome === outcome)
      const tax = noHeads()
      for (const head of heads) tax[head] = sum(own, (row) => row[head])
      const claimable = outcome === 'claim_now' ? sum(own, (row) => row.tax - row.blocked) : 0
      return { outcome, count: sum(own, (row) => row.count), tax, claimable }
    }),
  }
}

type Asked = Query<typeof listGstr2bLines>
/** A line with the place after which the next page begins: a number of the row, or how many were shown. */
type Placed = { id: LineId; at: number }

/** Lines of a tab after a place: with documents in the order of the file, without them by date. */
async function placesOf(
  tx: CompanyTx,
  of: ReturnOf,
  kept: StoredImport,
  { standing, after, size }: { standing: Standing; after: number; size: number },
): Promise<Placed[]> {
  const values = { after, size }
  if (standing === 'only_in_books') {
    const rows = await readComparisons<{ book: string }>(tx, of, kept, {
      text: ({ unreported }) => `SELECT c.book FROM ${unreported} c ORDER BY c.of_kind, c.date, c.book LIMIT :size OFFSET :after`,
      values,
    })
    return rows.map((id, index) => ({ id, at: after + index + 1 }))
  }
  if (standing === 'only_in_2b') {
    const rows = await readComparisons<{ gstr2b_rows_id: string; row_no: number }>(tx, of, kept, {
      text: ({ alone }) =>
        `SELECT a.gstr2b_rows_id, a.row_no FROM ${alone} a WHERE a.row_no > :after ORDER BY a.row_no LIMIT :size`,
      values,
    })
    return rows.map(({ row_no, ...id }) => ({ id, at: row_no }))
  }
  const rows = await readComparisons<{ book: string; row_no: number }>(tx, of, kept, {
    text: ({ pagePairs }) => pagePairs(standing),
    values,
  })
  return rows.map(({ row_no, ...id }) => ({ id, at: row_no }))
}

/** A page of the lines of a tab. One more than the page is read, which says whether there is a next one. */
export async function pageOf(
  tx: CompanyTx,
  of: ReturnOf,
  { standing, after, limit }: Asked,
): Promise<Reply<typeof listGstr2bLines>> {
  const kept = await currentImport(tx, of)
  if (!kept) return { rows: [], next: null }
  const size = Number(limit ?? 50)
  const found = await placesOf(tx, of, kept, {
    standing,
    after: /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0,
    size: size + 1,
  })
  const shown = found.slice(0, size)
  const rows = await linesOf(
    tx,
    kept,
    of,
    shown.map(({ id }) => id),
  )
  return { rows, next: found.length > size ? String(shown.at(-1)?.at) : null }
}
