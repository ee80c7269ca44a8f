import { type CompositionKind } from '#core/tax/law/composition.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { QuarterOf } from './quarter-of.ts'

/** What the dealer does in a quarter; undefined before anybody chose. */
export async function businessOf(tx: CompanyTx, { registration, quarter }: QuarterOf): Promise<CompositionKind | undefined> {
  const { rows } = await tx.client.query<{ business: CompositionKind }>(
    `SELECT b.business FROM composition_businesses b WHERE b.companies_id = $1 AND b.gstin = $2 AND b.from_date <= $3
     ORDER BY b.from_date DESC LIMIT 1`,
    [tx.companies_id, registration.gstin, quarter.until],
  )
  return rows[0]?.business
}

/** Chooses it from a quarter on. Throws `wrong_state` once CMP-08 of the quarter, or of a later one, is filed. */
export async function chooseBusiness(tx: CompanyTx, { registration, quarter, period }: QuarterOf, business: CompositionKind) {
  const { gstin } = registration
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  const { rows: filed } = await tx.client.query(
    `SELECT FROM gst_returns WHERE companies_id = $1 AND gstin = $2 AND return_form = 'cmp08' AND status = 'filed' AND period >= $3 LIMIT 1`,
    [tx.companies_id, gstin, `${period}-01`],
  )
  if (filed.length > 0)
    throw new AppError(
      'wrong_state',
      'You filed CMP-08 of this quarter or a later one. Choose the kind of business in the next quarter.',
    )
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'composition_businesses',
    {
      companies_id: tx.companies_id,
      composition_businesses_id: newId(),
      gstin,
      from_date: quarter.from,
      business,
      set_by: tx.accounts_id,
      set_at: tx.now,
    },
    `ON CONFLICT (companies_id, gstin, from_date) DO UPDATE SET business = excluded.business, set_by = excluded.set_by, set_at = excluded.set_at
     RETURNING composition_businesses_id AS id`,
  )
  await audit(tx, 'entered', 'composition_businesses', rows[0]?.id ?? '', { gstin, from_date: quarter.from, business })
}
