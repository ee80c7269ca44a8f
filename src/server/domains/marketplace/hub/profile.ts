import type { SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { renameSeller } from './listings.ts'
import { submitDrafts } from './products.ts'

type Row = Omit<SellerProfile, 'updated_at'> & { updated_at: Date | null }

/** The company's seller profile; before it was ever saved, the known data, at version 0. */
export async function get(tx: CompanyTx): Promise<SellerProfile> {
  const row = (await saved(tx)) ?? (await begun(tx))
  return { ...row, updated_at: row.updated_at?.toISOString() ?? null }
}

/** Saves the profile. Products that waited for it go to review, and buyers see the new name and city. */
export async function update(tx: CompanyTx, hub_seller_profiles_id: string, body: SellerProfileInput): Promise<SellerProfile> {
  if (hub_seller_profiles_id !== tx.companies_id) throw new AppError('not_found', 'This seller profile does not exist.')
  if (body.companies_id !== tx.companies_id) throw fieldError('companies_id', 'This is not the company you are signed in to')
  if (body.accounts_id !== tx.accounts_id) throw fieldError('accounts_id', 'This is not your account')
  if (body.launch_year > tx.now.getFullYear())
    throw fieldError('launch_year', t('Enter a year up to {getFullYear}', { getFullYear: tx.now.getFullYear() }))
  const { is_terms_accepted: _ticked, version, companies_id: _company, accounts_id: _person, ...given } = body
  const values = trimmed(given)
  const before = await saved(tx)
  const { rowCount } = await tx.client.query(
    named(
      `INSERT INTO hub_seller_profiles AS p (companies_id, accounts_id, company_name, launch_year, first_name, last_name, email_id, mobile_number,
       pincode, city, address_line, about_company, terms_accepted_at, version, updated_at)
     VALUES (:companies_id, :accounts_id, :company_name, :launch_year, :first_name, :last_name, :email_id, :mobile_number, :pincode, :city,
       :address_line, :about_company, :now, :version::integer + 1, :now)
     ON CONFLICT (companies_id) DO UPDATE SET (accounts_id, company_name, launch_year, first_name, last_name, email_id, mobile_number, pincode,
       city, address_line, about_company, terms_accepted_at, version, updated_at) = (:accounts_id, :company_name, :launch_year, :first_name,
       :last_name, :email_id, :mobile_number, :pincode, :city, :address_line, :about_company, :now, :version::integer + 1, :now)
     WHERE p.version = :version`,
      {
        companies_id: tx.companies_id,
        accounts_id: tx.accounts_id,
        company_name: values.company_name,
        launch_year: values.launch_year,
        first_name: values.first_name,
        last_name: values.last_name,
        email_id: values.email_id,
        mobile_number: values.mobile_number,
        pincode: values.pincode,
        city: values.city,
        address_line: values.address_line,
        about_company: values.about_company,
        now: tx.now,
        version: before ? version : 0,
      },
    ),
  )
  if (rowCount === 0 || (before === undefined && version !== 0))
    throw new AppError('conflict', 'Somebody else changed this profile while you had it open. Reload it, then make your change.')
  await submitDrafts(tx)
  if (before && (before.company_name !== values.company_name || before.city !== values.city)) await renameSeller(tx)
  await audit(
    tx,
    'changed',
    'hub_seller_profiles',
    tx.companies_id,
    before ? changes<typeof values>(before as typeof values, values) : {},
  )
  return get(tx)
}

const trimmed = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])) as T

const columns = `hub_seller_profiles_id, companies_id, accounts_id, company_name, launch_year, first_name, last_name, email_id, mobile_number,
  pincode, city, address_line, about_company, version, updated_at`

async function saved(tx: CompanyTx): Promise<Row | undefined> {
  const { rows } = await tx.client.query<Row>(`SELECT ${columns} FROM hub_seller_profiles WHERE companies_id = $1`, [
    tx.companies_id,
  ])
  return rows[0]
}

async function begun(tx: CompanyTx): Promise<Row> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.companies_id AS hub_seller_profiles_id, c.companies_id, a.accounts_id, c.company_name, NULL::integer AS launch_year,
       coalesce(a.first_name, '') AS first_name, coalesce(a.last_name, '') AS last_name, coalesce(a.email, '') AS email_id,
       coalesce(c.mobile_number, a.mobile_number, '') AS mobile_number, coalesce(c.pincode, '') AS pincode, coalesce(c.city, '') AS city,
       coalesce(c.address_line, '') AS address_line, '' AS about_company, 0 AS version, NULL::timestamptz AS updated_at
     FROM companies c LEFT JOIN accounts a ON a.accounts_id = $2 WHERE c.companies_id = $1`,
    [tx.companies_id, tx.accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This company does not exist.')
  return rows[0]
}
