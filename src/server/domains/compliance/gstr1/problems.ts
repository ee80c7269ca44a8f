import type { Query } from '#contract/endpoint.ts'
import type { Gstr1Problem, listGstr1Problems } from '#contract/compliance/gstr1.ts'
import type { CheckCode } from '#core/compliance/gstr1/books/check-list.ts'
import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import type { Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { buildReturn } from './build-return.ts'
import { wholeFindings } from './overview.ts'
import { pageOf } from './pages.ts'
import { readersRows } from './readers-rows.ts'
import { type Snapshot, usableSnapshot } from './snapshot.ts'

/** Checks of the return as a whole, of other months and of the portal: they are made anew each time. */
const ofWhole: ReadonlySet<CheckCode> = new Set([
  'GST1-001',
  'GST1-012',
  'GST1-013',
  'GST1-014',
  'GST1-015',
  'GST1-017',
  'GST1-018',
  'GST1-019',
  'GST1-021',
  'GST1-023',
])

/** `cause`: a text where an earlier version stored it. */
type Found = { label: string | Sentence; cause: string | Sentence; link: string }
type Problems = { rows: Gstr1Problem[]; next: string | null; as_of: string | null }

/** What a check found, `limit` rows at a time: of the return as it was checked or built, which `as_of` says, or else as it is now. */
export async function problems(tx: CompanyTx, of: ReturnOf, query: Query<typeof listGstr1Problems>): Promise<Problems> {
  const { code } = query
  const { start, limit } = pageOf(query)
  const snapshot = await usableSnapshot(tx, of)
  const isStored = snapshot !== undefined && !ofWhole.has(code)
  const found = await (isStored ? stored(tx, snapshot, { code, start, limit }) : live(tx, of, code))
  const first = isStored ? 0 : start
  return {
    rows: readersRows(found.slice(first, first + limit)),
    next: found.length > first + limit ? String(start + limit) : null,
    as_of: isStored ? snapshot.taken_at.toISOString() : null,
  }
}

/** One more than the page, which tells whether another follows. */
async function stored(
  tx: CompanyTx,
  { gst_return_snapshots_id }: Snapshot,
  { code, start, limit }: { code: CheckCode; start: number; limit: number },
): Promise<Found[]> {
  const { rows } = await tx.client.query<Found>(
    `SELECT label, cause, link FROM gst_return_problems WHERE companies_id = $1 AND gst_return_snapshots_id = $2 AND check_code = $3 AND row_no > $4
     ORDER BY row_no LIMIT $5`,
    [tx.companies_id, gst_return_snapshots_id, code, start, limit + 1],
  )
  return rows
}

async function live(tx: CompanyTx, of: ReturnOf, code: CheckCode): Promise<Found[]> {
  const found: Finding[] = []
  const onFinding = (finding: Finding) => {
    if (finding.code === code) found.push(finding)
  }
  const built = await buildReturn(tx, of, { as_of: tx.now, isTotals: true, onFinding })
  if (ofWhole.has(code)) await wholeFindings(tx, of, { ...built, findings: new Map(), onFinding })
  return found
}
