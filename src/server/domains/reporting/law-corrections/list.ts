import type { LawCorrection } from '#contract/reporting/law-values.ts'
import { changeBy, correctableList } from '#core/reporting/law-corrections/corrections.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { storedCorrections } from './stored.ts'
import { touchedBy } from './touched.ts'

/** Every correction with what it changed, the latest first, and what of the company stands in its days. One of a list that is gone is left out. */
export async function correctionsIn(tx: CompanyTx): Promise<LawCorrection[]> {
  const all = await storedCorrections(tx.client)
  const said: LawCorrection[] = []
  for (const [at, row] of all.entries()) {
    const found = correctableList(row.pack, row.list_key)
    if (!found) continue
    const change = changeBy(found, all.slice(0, at), row)
    const { open, kept } = (await touchedBy(tx, row.pack, row.list_key, change)) ?? { open: [], kept: 0 }
    const { law_corrections_id, pack, is_withdrawn, source, source_date, reason, recorded_by, recorded_at } = row
    const own = { law_corrections_id, pack, is_withdrawn, source, source_date, reason, recorded_by }
    said.push({ ...own, title: found.title, ...change, recorded_at: recorded_at.toISOString(), open, kept })
  }
  return said.toReversed()
}
