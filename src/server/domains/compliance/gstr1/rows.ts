import type { Query } from '#contract/endpoint.ts'
import type { Gstr1Row, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { advanceSources } from './advance-sources.ts'
import { buildReturn } from './build-return.ts'
import { pageOf } from './pages.ts'
import { rowOf, seriesRows, shownOf, type ShownRow } from './row-views.ts'
import { type Snapshot, usableSnapshot } from './snapshot.ts'

type Rows = { rows: Gstr1Row[]; next: string | null; as_of: string | null }

/** The rows of a section, `limit` at a time: those of the return as it was checked or built, which `as_of` says, or else of the documents as they are. */
export async function rows(tx: CompanyTx, of: ReturnOf, query: Query<typeof listGstr1Rows>): Promise<Rows> {
  const { section } = query
  const page = pageOf(query)
  const snapshot = await usableSnapshot(tx, of)
  const all = await (snapshot ? stored(tx, snapshot, section, page) : live(tx, of, section))
  const shown = section === 'doc_issue' ? seriesRows(all) : all
  // Stored rows come from the first of the page on.
  const first = snapshot && section !== 'doc_issue' ? 0 : page.start
  return {
    rows: shown.slice(first, first + page.limit).map((row, at) => rowOf(section, row, page.start + at + 1)),
    next: shown.length > first + page.limit ? String(page.start + page.limit) : null,
    as_of: snapshot?.taken_at.toISOString() ?? null,
  }
}

async function live(tx: CompanyTx, of: ReturnOf, section: string): Promise<ShownRow[]> {
  const { entries } = await buildReturn(tx, of, { as_of: tx.now, only: section })
  const vouchers = section === 'at' || section === 'atadj' ? await advanceSources(tx, of, section) : undefined
  return (entries.get(section) ?? []).map((entry) => shownOf(entry, vouchers?.get(String(entry.values['pos']))))
}

/** One more than the page, which tells whether another follows; all of table 13, whose rows hold several runs of numbers. */
async function stored(
  tx: CompanyTx,
  { gst_return_snapshots_id }: Snapshot,
  section: string,
  { start, limit }: { start: number; limit: number },
): Promise<ShownRow[]> {
  const whole = section === 'doc_issue'
  const { rows: found } = await tx.client.query<{ content: ShownRow }>(
    `SELECT content FROM gst_return_rows WHERE companies_id = $1 AND gst_return_snapshots_id = $2 AND section = $3 AND row_no > $4
     ORDER BY row_no LIMIT $5`,
    [tx.companies_id, gst_return_snapshots_id, section, whole ? 0 : start, whole ? null : limit + 1],
  )
  return found.map(({ content }) => content)
}
