import { createHash } from 'node:crypto'
import type { Entry, Filer } from '#core/compliance/gstr1/model.ts'
import { uploadText } from '#core/compliance/gstr1/upload-text.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ShownRow } from './row-views.ts'

const BATCH = 500

/** SHA-256 of the portal's file of a snapshot, from its rows as they are read: the same as of the text that a download makes. */
export async function uploadHash(tx: CompanyTx, filer: Filer, gst_return_snapshots_id: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of uploadText(filer, (section) => storedRows(tx, gst_return_snapshots_id, section))) hash.update(piece)
  return hash.digest('hex')
}

/** The rows of a section for the portal, those with one envelope together, in the order of the first of each. */
async function* storedRows(tx: CompanyTx, gst_return_snapshots_id: string, section: string): AsyncGenerator<Entry> {
  await tx.client.query(
    `DECLARE return_rows NO SCROLL CURSOR FOR SELECT content FROM (
       SELECT content, row_no, min(row_no) OVER (PARTITION BY envelope) AS first FROM gst_return_rows
       WHERE companies_id = $1 AND gst_return_snapshots_id = $2 AND section = $3 AND NOT is_furnished) r
     ORDER BY first, row_no`,
    [tx.companies_id, gst_return_snapshots_id, section],
  )
  const fetch = () => tx.client.query<{ content: ShownRow }>(`FETCH ${BATCH} FROM return_rows`)
  let batch = await fetch()
  for (;;) {
    // The database reads the next batch while this one is worked on.
    const next = batch.rows.length < BATCH ? undefined : fetch()
    next?.catch(() => undefined)
    for (const { content } of batch.rows) yield { values: content.values, items: content.items, sources: [] }
    if (next === undefined) break
    batch = await next
  }
  await tx.client.query('CLOSE return_rows')
}
