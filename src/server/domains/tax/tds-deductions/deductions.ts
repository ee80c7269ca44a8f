import { and, eq } from 'drizzle-orm'
import type { IsoDate } from '#core/dates.ts'
import type { Withholding } from '#core/tax/withholding-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
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
  await reverseRows(tx, { source_type, sources_id, only: null }, day, journal_entries_id)
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

/** Reverses the deductions of one entry (`only`) of a document: what it withheld is carried again. */
export async function reverseRows(
  tx: CompanyTx,
  { source_type, sources_id, only }: Document & { only: string | null },
  day: IsoDate,
  journal_entries_id: string | null,
): Promise<void> {
  await tx.client.query({
    name: 'reverse_tds_deductions',
    ...named(REVERSE, {
      companies_id: tx.companies_id,
      source_type,
      sources_id,
      day,
      journal_entries_id,
      only,
      now: tx.now,
    }),
  })
}

const COLUMNS = `companies_id, tds_deductions_id, vendors_id, pan, has_pan, source_type, sources_id, cause, tds_carries_id, tds_nature, section, payment_code,
    rate, rate_reason, tds_reliefs_id, earlier_type, earlier_id, earlier_on, base, tax, credited_on, deducted_on, journal_entries_id, reverses_id, created_at`
const KEPT = `vendors_id, pan, has_pan, source_type, sources_id, cause, tds_carries_id, tds_nature, section, payment_code, rate, rate_reason, tds_reliefs_id,
    earlier_type, earlier_id, earlier_on`

const REVERSE = `INSERT INTO tds_deductions (${COLUMNS})
  SELECT companies_id, gen_random_uuid(), ${KEPT}, -base, -tax, credited_on, :day, :journal_entries_id, tds_deductions_id, :now
  FROM tds_deductions d WHERE companies_id = :companies_id AND source_type = :source_type AND sources_id = :sources_id AND reverses_id IS NULL
    AND (:only::uuid IS NULL OR journal_entries_id = :only)
    AND NOT EXISTS (SELECT 1 FROM tds_deductions r WHERE r.companies_id = :companies_id AND r.reverses_id = d.tds_deductions_id)`

/** Reverses rows by their ids, with the entry that gives their tax back. */
export async function reverseChosen(
  tx: CompanyTx,
  tds_deductions_ids: readonly string[],
  day: IsoDate,
  journal_entries_id: string,
): Promise<void> {
  await tx.client.query({
    name: 'reverse_chosen_tds_deductions',
    ...named(REVERSE_CHOSEN, {
      companies_id: tx.companies_id,
      tds_deductions_ids,
      day,
      journal_entries_id,
      now: tx.now,
    }),
  })
}

/** Withholds again what an entry gave back, with the reversal of that entry. */
export async function withholdAgain(
  tx: CompanyTx,
  given_back_by: string,
  day: IsoDate,
  journal_entries_id: string,
): Promise<void> {
  await tx.client.query({
    name: 'withhold_tds_again',
    ...named(AGAIN, { companies_id: tx.companies_id, given_back_by, day, journal_entries_id, now: tx.now }),
  })
}

const REVERSE_CHOSEN = `INSERT INTO tds_deductions (${COLUMNS})
  SELECT companies_id, gen_random_uuid(), ${KEPT}, -base, -tax, credited_on, :day, :journal_entries_id, tds_deductions_id, :now
  FROM tds_deductions WHERE companies_id = :companies_id AND tds_deductions_id = ANY(:tds_deductions_ids::uuid[])`

const AGAIN = `INSERT INTO tds_deductions (${COLUMNS})
  SELECT companies_id, gen_random_uuid(), ${KEPT}, -base, -tax, credited_on, :day, :journal_entries_id, NULL, :now
  FROM tds_deductions WHERE companies_id = :companies_id AND journal_entries_id = :given_back_by AND reverses_id IS NOT NULL`
