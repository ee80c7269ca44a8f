import type { TdsRelief, TdsReliefInput } from '#contract/directory/tds-reliefs.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import type { Relief } from '#core/tax/withholding-model.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayee, vendorsOfPayee } from '../vendors/payee.ts'
import * as vendors from '../vendors/service.ts'

// The uses of a certificate by documents: rows of their own, and amounts carried to later ones, which use nothing again.
const USED = `(coalesce((SELECT sum(d.base) FROM tds_deductions d WHERE d.companies_id = r.companies_id AND d.tds_reliefs_id = r.tds_reliefs_id AND d.cause <> 'carried'), 0)
  + coalesce((SELECT sum(c.base) FROM tds_carries c WHERE c.companies_id = r.companies_id AND c.tds_reliefs_id = r.tds_reliefs_id AND c.cancelled_on IS NULL), 0))::bigint`

/** Certificates and declarations of a vendor, the latest first. Throws `not_found`. */
export async function listReliefs(tx: CompanyTx, vendors_id: string): Promise<{ rows: TdsRelief[] }> {
  await vendors.get(tx, vendors_id)
  const { rows } = await tx.client.query<Omit<TdsRelief, 'is_nearly_used'>>(
    `SELECT r.tds_reliefs_id, r.relief_kind, r.certificate_number, r.tds_nature, trim_scale(r.rate)::text AS rate, r.amount_limit, r.valid_from, r.valid_to,
       r.withdrawn_on, ${USED} AS used
     FROM tds_reliefs r WHERE r.companies_id = $1 AND r.vendors_id = $2 ORDER BY r.valid_from DESC, r.tds_reliefs_id DESC`,
    [tx.companies_id, vendors_id],
  )
  return {
    rows: rows.map((row) => ({ ...row, is_nearly_used: row.amount_limit !== null && row.used * 5 >= row.amount_limit * 4 })),
  }
}

/** Throws `invalid` for a vendor without a PAN, as nothing lowers the tax then, and for a declaration of a company or firm. */
export async function addRelief(tx: CompanyTx, vendors_id: string, relief: TdsReliefInput): Promise<{ rows: TdsRelief[] }> {
  const { pan } = await vendors.lock(tx, vendors_id)
  if (pan === null) throw fieldError('relief_kind', 'Enter the vendor’s PAN first: without it the tax is still 20%')
  if (relief.relief_kind === 'declaration' && hasNoDeclaration(pan))
    throw fieldError('relief_kind', 'Companies and firms cannot declare that no tax is due: choose a certificate')
  await lockPayee(tx, vendors_id)
  const { relief_kind, tds_nature, rate, amount_limit, valid_from, valid_to } = relief
  const isCertificate = relief_kind === 'certificate'
  const certificate_number = isCertificate ? relief.certificate_number : null
  const tds_reliefs_id = newId()
  await insertRow(tx.client, 'tds_reliefs', {
    companies_id: tx.companies_id,
    tds_reliefs_id,
    vendors_id,
    relief_kind,
    certificate_number,
    tds_nature,
    rate: isCertificate ? rate : '0',
    amount_limit,
    valid_from,
    valid_to,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'tds_relief_added', 'vendors', vendors_id, {
    relief_kind,
    certificate_number,
    tds_nature,
    valid_from,
    valid_to,
  })
  return listReliefs(tx, vendors_id)
}

/**
 * Whether the holder of a PAN cannot declare that no tax is due on their income: a company or a firm (Form 15G, Income-tax Act 1961 s.197A(1A); Form
 * 121 from 1 Apr 2026 as before, unverified).
 */
function hasNoDeclaration(pan: string): boolean {
  const holder = panHolder(pan)
  return holder === 'company' || holder === 'firm'
}

/** Ends one from a day on. Throws `not_found`. */
export async function withdrawRelief(
  tx: CompanyTx,
  { vendors_id, tds_reliefs_id }: { vendors_id: string; tds_reliefs_id: string },
  withdrawn_on: IsoDate,
): Promise<{ rows: TdsRelief[] }> {
  await lockPayee(tx, vendors_id)
  const { rowCount } = await tx.client.query(
    'UPDATE tds_reliefs SET withdrawn_on = $4 WHERE companies_id = $1 AND vendors_id = $2 AND tds_reliefs_id = $3',
    [tx.companies_id, vendors_id, tds_reliefs_id, withdrawn_on],
  )
  if (!rowCount) throw new AppError('not_found', 'This certificate or declaration does not exist.')
  await audit(tx, 'tds_relief_withdrawn', 'vendors', vendors_id, { withdrawn_on })
  return listReliefs(tx, vendors_id)
}

/** A relief with its number and description. */
export type NamedRelief = Relief & {
  relief_kind: TdsRelief['relief_kind']
  certificate_number: string | null
  amount_limit: number | null
}

/**
 * The certificates of a payee on a day, under all its vendors, the one that ends first used first. Call it with the payee locked
 * when it counts.
 */
export async function reliefsOn(tx: CompanyTx, vendors_id: string, day: IsoDate): Promise<NamedRelief[]> {
  const { rows } = await tx.client.query<NamedRelief>({
    name: 'tds_reliefs_on',
    text: `SELECT * FROM (SELECT r.tds_reliefs_id, r.relief_kind, r.certificate_number, r.tds_nature, trim_scale(r.rate)::text AS rate, r.amount_limit, r.valid_to,
        r.amount_limit - ${USED} AS left
      FROM tds_reliefs r WHERE r.companies_id = $1 AND r.vendors_id = ANY($2) AND $3 BETWEEN r.valid_from AND r.valid_to AND (r.withdrawn_on IS NULL OR r.withdrawn_on > $3)) held
      WHERE "left" IS NULL OR "left" > 0 ORDER BY valid_to, tds_reliefs_id`,
    values: [tx.companies_id, await vendorsOfPayee(tx, vendors_id), day],
  })
  return rows
}
