import { and, eq } from 'drizzle-orm'
import type { IsoDate } from '#core/dates.ts'
import type { Withholding } from '#core/tax/withholding-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { tdsCarries, tdsDeductions, type TdsSource } from './table.ts'

type Document = { source_type: TdsSource; sources_id: string }
type Posted = Document & {
  vendors_id: string
  pan: string | null
  deducted_on: IsoDate
  journal_entries_id: string | null
}

/** Writes what a document withholds, and what it leaves to the next, with the entry that books it. The payee is locked. */
export async function recordDeductions(tx: CompanyTx, posted: Posted, { deductions, left }: Withholding): Promise<void> {
  const { pan, deducted_on, journal_entries_id, ...document } = posted
  const stamp = { ...document, companies_id: tx.companies_id, created_at: tx.now }
  const row = { ...stamp, pan, has_pan: pan !== null, deducted_on, journal_entries_id }
  if (left.length > 0) await tx.db.insert(tdsCarries).values(left.map((each) => ({ ...each, ...stamp, tds_carries_id: newId() })))
  if (deductions.length > 0)
    await tx.db.insert(tdsDeductions).values(deductions.map((each) => ({ ...each, ...row, tds_deductions_id: newId() })))
}

/** Reverses what a document withheld and leaves nothing of it to the next; the caller reverses its entry. */
export async function reverseDeductions(
  tx: CompanyTx,
  { source_type, sources_id }: Document,
  day: IsoDate,
  journal_entries_id: string | null,
): Promise<void> {
  await tx.client.query({
    name: 'reverse_tds_deductions',
    text: `INSERT INTO tds_deductions (companies_id, tds_deductions_id, vendors_id, pan, has_pan, source_type, sources_id, cause, tds_carries_id, tds_nature, section, payment_code,
        rate, tds_reliefs_id, base, tax, credited_on, deducted_on, journal_entries_id, reverses_id, created_at)
      SELECT companies_id, gen_random_uuid(), vendors_id, pan, has_pan, source_type, sources_id, cause, tds_carries_id, tds_nature, section, payment_code,
        rate, tds_reliefs_id, -base, -tax, credited_on, $4, $5, tds_deductions_id, $6
      FROM tds_deductions d WHERE companies_id = $1 AND source_type = $2 AND sources_id = $3 AND reverses_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM tds_deductions r WHERE r.companies_id = $1 AND r.reverses_id = d.tds_deductions_id)`,
    values: [tx.companies_id, source_type, sources_id, day, journal_entries_id, tx.now],
  })
  await tx.db
    .update(tdsCarries)
    .set({ cancelled_on: day })
    .where(
      and(
        eq(tdsCarries.companies_id, tx.companies_id),
        eq(tdsCarries.source_type, source_type),
        eq(tdsCarries.sources_id, sources_id),
      ),
    )
}
