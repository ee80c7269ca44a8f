import type { Query } from '#contract/endpoint.ts'
import type { Gstr1Row, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { advanceSources } from './advance-sources.ts'
import { buildReturn } from './build-return.ts'
import { pageOf } from './pages.ts'
import { rowOf, seriesRows, shownOf, type ShownRow } from './row-views.ts'
import { type Snapshot, usableSnapshot } from './snapshot.ts'

type Rows = { rows: Gstr1Row[]; next: string | null; as_of: string | null }

/** With its place in the table, from 1. */
type Placed = { row: number; content: ShownRow }

/** The rows of a section, `limit` at a time: those of the return as it was checked or built, which `as_of` says, or else of the documents as they are. */
export async function rows(tx: CompanyTx, of: ReturnOf, query: Query<typeof listGstr1Rows>): Promise<Rows> {
  const { section, hsn } = query
  const { start, limit } = pageOf(query)
  const snapshot = await usableSnapshot(tx, of)
  const all = await (snapshot ? stored(tx, snapshot, { section, hsn, start, limit }) : live(tx, of, section))
  const wanted = placed(section, all).filter(
    ({ row, content }) => row > start && (hsn === undefined || content.values['hsn_sc'] === hsn),
  )
  const shown = wanted.slice(0, limit)
  return {
    rows: shown.map(({ row, content }) => rowOf(section, content, row)),
    next: wanted.length > limit ? String(shown.at(-1)?.row ?? start) : null,
    as_of: snapshot?.taken_at.toISOString() ?? null,
  }
}

/** In table 13 a row holds several runs of numbers, each of which is one. */
const placed = (section: string, all: readonly Placed[]): readonly Placed[] =>
  section === 'doc_issue' ? seriesRows(all.map(({ content }) => content)).map((content, at) => ({ row: at + 1, content })) : all

async function live(tx: CompanyTx, of: ReturnOf, section: string): Promise<Placed[]> {
  const { entries } = await buildReturn(tx, of, { as_of: tx.now, only: section })
  const vouchers = section === 'at' || section === 'atadj' ? await advanceSources(tx, of, section) : undefined
  return (entries.get(section) ?? []).map((entry, at) => ({
    row: at + 1,
    content: shownOf(entry, vouchers?.get(String(entry.values['pos']))),
  }))
}

type Part = { section: string; hsn: string | undefined; start: number; limit: number }

/** One more than the page, which tells whether another follows; all of table 13, whose rows hold several runs of numbers. */
async function stored(
  tx: CompanyTx,
  { gst_return_snapshots_id }: Snapshot,
  { section, hsn, start, limit }: Part,
): Promise<Placed[]> {
  const whole = section === 'doc_issue'
  const { rows: found } = await tx.client.query<Placed>(
    named(
      `SELECT row_no AS row, content FROM gst_return_rows WHERE companies_id = :companies_id AND gst_return_snapshots_id = :snapshot AND section = :section
         AND row_no > :start AND (:hsn::text IS NULL OR content -> 'values' ->> 'hsn_sc' = :hsn) ORDER BY row_no LIMIT :most`,
      {
        companies_id: tx.companies_id,
        snapshot: gst_return_snapshots_id,
        section,
        start: whole ? 0 : start,
        hsn: hsn ?? null,
        most: whole ? null : limit + 1,
      },
    ),
  )
  return found
}
