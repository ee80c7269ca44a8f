import type { RegistrationInput } from '#contract/company/registrations.ts'
import { isSupplier, registrationIssues, schemeOn } from '#core/company/registrations.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { get as company, setScheme } from '../company/service.ts'
import { RECEIPT_PREFIX } from '../company/rules.ts'
import { listRegistrations } from './read-registrations.ts'
import { hasFiled, isUsed } from './registration-uses.ts'

/** Prefixes of the company's other series. */
const taken = [RECEIPT_PREFIX, 'CM', 'CN', 'DC', 'DN', 'EST', 'FA', 'GRN', 'PL', 'PO', 'PV', 'RFV', 'RV', 'SO', 'VR']

/** Adds a registration. Throws `wrong_state` before the company has a GSTIN of its own, `invalid` at the field. */
export async function addRegistration(tx: CompanyTx, entered: RegistrationInput): Promise<void> {
  const rows = await locked(tx)
  if (!rows.some(({ is_main }) => is_main))
    throw new AppError('wrong_state', 'Enter the first GSTIN in the company details. Then add the others here.')
  if (rows.some(({ gstin }) => gstin === entered.gstin)) throw fieldError('gstin', 'You already have this registration')
  await refuseIssues(tx, entered, { gst_registrations_id: null, is_main: false })
  const gst_registrations_id = newId()
  await insertRow(tx.client, 'gst_registrations', {
    companies_id: tx.companies_id,
    gst_registrations_id,
    ...columnsOf(entered, false),
    gstin: entered.gstin,
    state_code: entered.gstin.slice(0, 2),
    is_main: false,
    created_at: tx.now,
  })
  await writeSchemes(tx, gst_registrations_id, entered)
  await audit(tx, 'created', 'gst_registrations', gst_registrations_id, { gstin: entered.gstin })
}

/** Changes a registration. Throws `not_found`; `invalid` at the field, also for another GSTIN: that is another registration. */
export async function updateRegistration(tx: CompanyTx, gst_registrations_id: string, entered: RegistrationInput): Promise<void> {
  const before = (await locked(tx)).find((row) => row.gst_registrations_id === gst_registrations_id)
  if (!before) throw missing()
  if (before.gstin !== entered.gstin)
    throw fieldError('gstin', 'A registration keeps its GSTIN. Add the other one as a new registration')
  await refuseIssues(tx, entered, before)
  const columns = columnsOf(entered, before.is_main)
  const names = Object.keys(columns)
  await tx.client.query(
    `UPDATE gst_registrations SET ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')} WHERE companies_id = $1 AND gst_registrations_id = $2`,
    [tx.companies_id, gst_registrations_id, ...Object.values(columns)],
  )
  await tx.client.query('DELETE FROM gst_registration_schemes WHERE companies_id = $1 AND gst_registrations_id = $2', [
    tx.companies_id,
    gst_registrations_id,
  ])
  await writeSchemes(tx, gst_registrations_id, entered)
  if (before.is_main) await setScheme(tx, schemeOn(entered.schemes, dateInIndia(tx.now)).gst_scheme)
  await audit(tx, 'changed', 'gst_registrations', gst_registrations_id, { gstin: entered.gstin })
}

/** Removes a registration. Throws `wrong_state` for the main one and for one that filed a return or that a document names. */
export async function removeRegistration(tx: CompanyTx, gst_registrations_id: string): Promise<void> {
  const found = (await locked(tx)).find((row) => row.gst_registrations_id === gst_registrations_id)
  if (!found) throw missing()
  if (found.is_main) throw new AppError('wrong_state', 'This is the GSTIN of your company details. Change it there.')
  if (await hasFiled(tx, gst_registrations_id))
    throw new AppError('wrong_state', 'You filed returns for this registration. Enter its last day instead.')
  if (await isUsed(tx, gst_registrations_id))
    throw new AppError('wrong_state', 'Documents use this registration. Enter its last day instead.')
  await tx.client.query('DELETE FROM gst_registrations WHERE companies_id = $1 AND gst_registrations_id = $2', [
    tx.companies_id,
    gst_registrations_id,
  ])
  await audit(tx, 'removed', 'gst_registrations', gst_registrations_id, { gstin: found.gstin })
}

const missing = () => new AppError('not_found', 'This registration does not exist.')

/** The company's row serializes changes of its registrations. */
async function locked(tx: CompanyTx) {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  return listRegistrations(tx)
}

type Kept = { gst_registrations_id: string | null; is_main: boolean }

async function refuseIssues(tx: CompanyTx, entered: RegistrationInput, { gst_registrations_id, is_main }: Kept): Promise<void> {
  const { pan, gstin, invoice_prefix } = await company(tx)
  const own = (gstin === null ? null : readGstin(gstin)?.pan) ?? pan
  const issues = registrationIssues(entered, own, is_main)
  if (is_main && entered.registered_to !== null)
    issues.push({ path: 'registered_to', message: 'Your main registration stays open. Change the GSTIN in the company details' })
  const others = (await listRegistrations(tx)).filter((row) => row.gst_registrations_id !== gst_registrations_id)
  const used = [...taken, invoice_prefix, ...others.flatMap((row) => [row.invoice_prefix, row.credit_note_prefix])]
  if (!is_main && isSupplier(entered.registration_kind))
    for (const path of ['invoice_prefix', 'credit_note_prefix'] as const)
      if (entered[path] !== null && used.includes(entered[path])) issues.push({ path, message: 'Another series has this prefix' })
  if (issues.length > 0) throw new AppError('invalid', 'Some fields need your attention', { issues })
}

/** The main registration has address and series of the company. */
function columnsOf(entered: RegistrationInput, isMain: boolean) {
  const { registration_kind, registration_name, signatory_name, registered_from, registered_to } = entered
  const own = { registration_kind, registration_name, signatory_name, registered_from, registered_to }
  if (isMain) return own
  const { address_line, city, pincode } = entered
  const isSelling = isSupplier(registration_kind)
  const invoice_prefix = isSelling ? entered.invoice_prefix : null
  const credit_note_prefix = isSelling ? entered.credit_note_prefix : null
  return { ...own, address_line, city, pincode, invoice_prefix, credit_note_prefix }
}

async function writeSchemes(tx: CompanyTx, gst_registrations_id: string, { schemes }: RegistrationInput): Promise<void> {
  for (const scheme of schemes)
    await insertRow(tx.client, 'gst_registration_schemes', {
      companies_id: tx.companies_id,
      gst_registrations_id,
      ...scheme,
    })
}
