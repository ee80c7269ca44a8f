import type { IsoDate } from '#core/dates.ts'
import { negate } from '#core/money.ts'
import type { TcsPart } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import { tcsCollections, type TcsSource } from './table.ts'

type Document = { source_type: TcsSource; sources_id: string }
type Posted = Document & {
  customers_id: string
  /** A GSTIN holds the PAN. */
  customer: { pan: string | null; gstin: string | null }
  collected_on: IsoDate
  declaration?: string | null
  journal_entries_id: string | null
}

/** Writes what a document collects at source, with the entry that books it; a credit note gives it back. */
export function recordCollections(tx: CompanyTx, posted: Posted, parts: readonly TcsPart[]): void {
  if (parts.length === 0) return
  const { customer, declaration = null, ...rest } = posted
  const pan = customer.pan ?? customer.gstin?.slice(2, 12) ?? null
  const row = { ...rest, companies_id: tx.companies_id, created_at: tx.now, pan, has_pan: pan !== null }
  const isNote = posted.source_type === 'credit_note'
  const values = parts.map(({ lines: _lines, ...part }) => ({
    ...part,
    ...row,
    base: isNote ? negate(part.base) : part.base,
    tax: isNote ? negate(part.tax) : part.tax,
    declaration: part.rate_reason === 'declaration' ? declaration : null,
    tcs_collections_id: newId(),
  }))
  tx.later(tx.db.insert(tcsCollections).values(values).execute())
}

type Moved = Omit<Posted, 'source_type' | 'declaration'> & {
  part: Pick<TcsPart, 'tcs_nature' | 'section' | 'collection_code' | 'rate' | 'rate_reason' | 'base' | 'tax'>
  /** The invoice that it was applied to, or taken back from. */
  applied_to: string | null
}

/** Writes what a move of an advance adds to the tax collected on it, below zero where it is used, with the entry that books it. */
export function recordAdvanceMove(
  tx: CompanyTx,
  { part, customer, ...rest }: Moved,
  source_type: 'advance' | 'advance_rate' = 'advance',
): void {
  const pan = customer.pan ?? customer.gstin?.slice(2, 12) ?? null
  const row = {
    ...part,
    ...rest,
    source_type,
    companies_id: tx.companies_id,
    created_at: tx.now,
    pan,
    has_pan: pan !== null,
  }
  tx.later(
    tx.db
      .insert(tcsCollections)
      .values({ ...row, tcs_collections_id: newId() })
      .execute(),
  )
}

/** Reverses what a document collected; the caller reverses its entry. */
export async function reverseCollections(
  tx: CompanyTx,
  { source_type, sources_id }: Document,
  day: IsoDate,
  journal_entries_id: string | null,
): Promise<void> {
  const given = { companies_id: tx.companies_id, source_type, sources_id, day, journal_entries_id, now: tx.now }
  await tx.client.query({ name: 'reverse_tcs_collections', ...named(REVERSE, given) })
}

const REVERSE = `INSERT INTO tcs_collections (companies_id, tcs_collections_id, customers_id, pan, has_pan, source_type, sources_id, tcs_nature, section, collection_code,
    rate, rate_reason, declaration, base, tax, collected_on, journal_entries_id, reverses_id, created_at)
  SELECT companies_id, gen_random_uuid(), customers_id, pan, has_pan, source_type, sources_id, tcs_nature, section, collection_code,
    rate, rate_reason, declaration, -base, -tax, :day, :journal_entries_id, tcs_collections_id, :now
  FROM tcs_collections d WHERE companies_id = :companies_id AND source_type = :source_type AND sources_id = :sources_id AND reverses_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM tcs_collections r WHERE r.companies_id = :companies_id AND r.reverses_id = d.tcs_collections_id)`
