import type { Query } from '#contract/endpoint.ts'
import type { OpeningTds, OpeningTdsInput, listOpeningTds } from '#contract/closing/opening-documents.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { lockOpenedOn } from '#server/domains/accounting/openings/books.ts'
import { lockPayee, vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'

const SELECT = `SELECT t.opening_tds_id, t.vendors_id, v.vendor_name, v.pan, t.tds_nature, t.up_to, t.paid, t.taxed, t.withheld
  FROM opening_tds t JOIN vendors v ON v.companies_id = t.companies_id AND v.vendors_id = t.vendors_id WHERE t.companies_id = $1`

/** A page of credits to vendors and TDS withheld before the opening date. */
export async function listTds(tx: CompanyTx, query: Query<typeof listOpeningTds>) {
  const limit = limitOf(query.limit)
  const [after = null] = keysOf(query.after, 1) ?? []
  const { rows } = await tx.client.query<OpeningTds>(
    `${SELECT} AND ($2::uuid IS NULL OR t.opening_tds_id > $2) ORDER BY t.opening_tds_id LIMIT $3`,
    [tx.companies_id, after, limit + 1],
  )
  return paged(rows, limit, (row) => [row.opening_tds_id])
}

/**
 * Stores a vendor's credits (without GST) and deductions for one nature up to the opening date, replacing earlier values: limits of the
 * year and month continue from there, for all vendors of its PAN together. Paise. Throws `invalid` at an impossible figure.
 */
export async function setTds(
  tx: CompanyTx,
  { vendors_id, tds_nature, paid, taxed, withheld }: OpeningTdsInput,
): Promise<OpeningTds> {
  const up_to = await lockOpenedOn(tx)
  const issues: Issue[] = []
  if (taxed > paid) issues.push({ path: 'taxed', message: 'Tax cannot apply to more than the amount credited' })
  if (withheld > taxed) issues.push({ path: 'withheld', message: 'The tax is more than the amount it was deducted from' })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
  await vendors.lock(tx, vendors_id)
  await lockPayee(tx, vendors_id)
  await refuseTwice(tx, vendors_id, tds_nature, up_to)
  const { rows } = await insertRow<{ opening_tds_id: string }>(
    tx.client,
    'opening_tds',
    {
      companies_id: tx.companies_id,
      opening_tds_id: newId(),
      vendors_id,
      tds_nature,
      up_to,
      paid,
      taxed,
      withheld,
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    'ON CONFLICT (companies_id, vendors_id, tds_nature, up_to) DO UPDATE SET paid = excluded.paid, taxed = excluded.taxed, withheld = excluded.withheld RETURNING opening_tds_id',
  )
  const opening_tds_id = rows[0]?.opening_tds_id ?? ''
  await audit(tx, 'set', 'opening_tds', opening_tds_id, { tds_nature, up_to, paid, taxed, withheld })
  const { rows: found } = await tx.client.query<OpeningTds>(`${SELECT} AND t.opening_tds_id = $2`, [
    tx.companies_id,
    opening_tds_id,
  ])
  if (!found[0]) throw new Error('what was just kept is missing')
  return found[0]
}

/** Vendors of one PAN are one payee, with one figure: a second one would count what both have twice. */
async function refuseTwice(tx: CompanyTx, vendors_id: string, tds_nature: string, up_to: IsoDate): Promise<void> {
  const others = (await vendorsOfPayee(tx, vendors_id)).filter((id) => id !== vendors_id)
  const { rows } = await tx.client.query<{ vendor_name: string }>(
    `SELECT v.vendor_name FROM opening_tds t JOIN vendors v ON v.companies_id = t.companies_id AND v.vendors_id = t.vendors_id
     WHERE t.companies_id = $1 AND t.vendors_id = ANY($2) AND t.tds_nature = $3 AND t.up_to = $4 LIMIT 1`,
    [tx.companies_id, others, tds_nature, up_to],
  )
  if (rows[0])
    throw fieldError(
      'vendors_id',
      t('{vendor_name} already has the same PAN and these figures: enter the sum there', { vendor_name: rows[0].vendor_name }),
    )
}

export async function removeTds(tx: CompanyTx, opening_tds_id: string): Promise<undefined> {
  const { rowCount } = await tx.client.query('DELETE FROM opening_tds WHERE companies_id = $1 AND opening_tds_id = $2', [
    tx.companies_id,
    opening_tds_id,
  ])
  if (!rowCount) throw new AppError('not_found', 'These TDS figures do not exist.')
  await audit(tx, 'removed', 'opening_tds', opening_tds_id)
}
