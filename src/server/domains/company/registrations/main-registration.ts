import type { Company } from '#contract/company/company.ts'
import { GST_BEGAN } from '#core/company/registrations.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { isUsed, nameIn } from './registration-uses.ts'

type Identity = Pick<Company, 'gstin' | 'gst_scheme' | 'invoice_prefix'>
type Main = { gst_registrations_id: string; gstin: string }

/**
 * Makes the main registration follow the company's details. One that documents name already is closed and stays, so that returns of its
 * GSTIN can still be filed. Throws `invalid` for a prefix that is of another registration's series.
 */
export async function followCompany(tx: CompanyTx, { before, after }: { before: Identity; after: Identity }): Promise<void> {
  if (before.gstin !== after.gstin) await changeMain(tx, after)
  else if (after.gstin !== null && before.gst_scheme !== after.gst_scheme) await changeScheme(tx, after.gst_scheme)
  if (before.invoice_prefix !== after.invoice_prefix) await refuseTaken(tx, after)
}

async function refuseTaken(tx: CompanyTx, { invoice_prefix }: Identity): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM gst_registrations WHERE companies_id = $1 AND $2 IN (invoice_prefix, credit_note_prefix)',
    [tx.companies_id, invoice_prefix],
  )
  if (rowCount !== 0) throw fieldError('invoice_prefix', 'Another series has this prefix')
}

async function changeMain(tx: CompanyTx, { gstin, gst_scheme }: Identity): Promise<void> {
  const { rows } = await tx.client.query<Main & { is_main: boolean }>(
    'SELECT gst_registrations_id, gstin, is_main FROM gst_registrations WHERE companies_id = $1 AND (is_main OR gstin = $2) FOR UPDATE',
    [tx.companies_id, gstin],
  )
  const main = rows.find((row) => row.is_main)
  const known = rows.find((row) => row.gstin === gstin)
  if (main) await retire(tx, main)
  if (gstin === null) return
  if (known) {
    await tx.client.query(
      `UPDATE gst_registrations SET is_main = true, registered_to = NULL, invoice_prefix = NULL, credit_note_prefix = NULL
       WHERE companies_id = $1 AND gst_registrations_id = $2`,
      [tx.companies_id, known.gst_registrations_id],
    )
    return changeScheme(tx, gst_scheme)
  }
  const gst_registrations_id = newId()
  await insertRow(tx.client, 'gst_registrations', {
    companies_id: tx.companies_id,
    gst_registrations_id,
    gstin,
    state_code: gstin.slice(0, 2),
    registration_kind: 'regular',
    is_main: true,
    created_at: tx.now,
  })
  await insertRow(tx.client, 'gst_registration_schemes', {
    companies_id: tx.companies_id,
    gst_registrations_id,
    from_date: GST_BEGAN,
    gst_scheme,
    return_frequency: 'monthly',
  })
}

async function retire(tx: CompanyTx, { gst_registrations_id }: Main): Promise<void> {
  const key = [tx.companies_id, gst_registrations_id]
  await nameIn(tx, gst_registrations_id)
  if (await isUsed(tx, gst_registrations_id))
    await tx.client.query(
      `UPDATE gst_registrations SET is_main = false, registered_to = coalesce(registered_to, greatest($3::date, registered_from))
       WHERE companies_id = $1 AND gst_registrations_id = $2`,
      [...key, dateInIndia(tx.now)],
    )
  else await tx.client.query('DELETE FROM gst_registrations WHERE companies_id = $1 AND gst_registrations_id = $2', key)
}

/** From today on; from the beginning where no document names the registration yet. */
async function changeScheme(tx: CompanyTx, gst_scheme: Identity['gst_scheme']): Promise<void> {
  const { rows } = await tx.client.query<Main>(
    'SELECT gst_registrations_id, gstin FROM gst_registrations WHERE companies_id = $1 AND is_main',
    [tx.companies_id],
  )
  const id = rows[0]?.gst_registrations_id
  if (id === undefined) return
  if (await isUsed(tx, id))
    await tx.client.query(
      `INSERT INTO gst_registration_schemes (companies_id, gst_registrations_id, from_date, gst_scheme, return_frequency)
       SELECT s.companies_id, s.gst_registrations_id, $3, $4, s.return_frequency FROM gst_registration_schemes s
       WHERE s.companies_id = $1 AND s.gst_registrations_id = $2 AND s.from_date <= $3 ORDER BY s.from_date DESC LIMIT 1
       ON CONFLICT (companies_id, gst_registrations_id, from_date) DO UPDATE SET gst_scheme = excluded.gst_scheme`,
      [tx.companies_id, id, dateInIndia(tx.now), gst_scheme],
    )
  else
    await tx.client.query(
      'UPDATE gst_registration_schemes SET gst_scheme = $3 WHERE companies_id = $1 AND gst_registrations_id = $2',
      [tx.companies_id, id, gst_scheme],
    )
}
