import type { Kyc, KycAddress, KycBankAccount, KycCompany, KycGstin, KycSignatory, KycWhole } from '#contract/company/kyc.ts'
import type { Company, CompanyInput } from '#contract/company/company.ts'
import { fieldError } from '#core/errors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get as getCompany, update as updateCompany } from '../company/service.ts'
import { bankOfIfsc } from '../pincodes/ifsc.ts'
import { findPincode } from '../pincodes/pincodes.ts'
import { settleHere, submit } from './checks.ts'
import { panOf, readFile, subjectsOf } from './file.ts'
import { knownAccount } from './known-account.ts'
import { panFits, placeAgrees, stateOfGstin } from './rules.ts'
import { profiles } from './table.ts'
import { get } from './view.ts'

export type Needs = Pick<Dependencies, 'jobs' | 'config' | 'files'>
type Profile = Omit<typeof profiles.$inferInsert, 'companies_id'>

export async function giveCompany(tx: CompanyTx, { constitution, ...body }: KycCompany): Promise<Kyc> {
  await keepProfile(tx, { constitution })
  await keepCompany(tx, body)
  const file = await readFile(tx)
  await settleHere(tx, 'company', subjectsOf(file).company, { legal_name: body.legal_name })
  return get(tx)
}

/** Throws `invalid` at `pan` when the business is of another kind than the PAN's holder. */
export async function givePan(tx: CompanyTx, services: Needs, given: string | null): Promise<Kyc> {
  const file = await readFile(tx)
  const pan = given ?? panOf(file)
  if (pan === null || panProblem(pan) !== undefined) throw fieldError('pan', 'Enter the PAN')
  panFits(pan, file.constitution)
  if (file.gstin !== null && readGstin(file.gstin)?.pan !== pan)
    throw fieldError(
      'pan',
      t('The GSTIN on file, {gstin}, has another PAN. If the GSTIN is wrong, change it under Company Details first', {
        gstin: file.gstin,
      }),
    )
  await keepCompany(tx, { pan })
  return ask(tx, services, 'pan')
}

export async function giveGstin(
  tx: CompanyTx,
  services: Needs,
  { is_gst_registered, gstin, gst_scheme }: KycGstin,
): Promise<Kyc> {
  const { pan, pincode, state_code } = await getCompany(tx)
  await keepProfile(tx, { is_gst_registered })
  if (gstin === null) {
    await keepCompany(tx, { gstin, gst_scheme })
    await settleHere(tx, 'gstin', subjectsOf(await readFile(tx)).gstin, { registration: 'Not registered under GST' })
    return get(tx)
  }
  const state = stateOfGstin(gstin, pan)
  if (pincode !== null && state !== state_code) {
    await keepCompany(tx, { gstin, gst_scheme, state_code: state, pincode: null, city: null })
  } else await keepCompany(tx, { gstin, gst_scheme })
  return ask(tx, services, 'gstin')
}

/** Throws `invalid` at the field when India Post, the state and the GSTIN do not agree on the place. */
export async function giveAddress(tx: CompanyTx, body: KycAddress): Promise<Kyc> {
  const { gstin } = await getCompany(tx)
  const evidence = placed(body, gstin)
  await keepCompany(tx, body)
  await settleHere(tx, 'address', subjectsOf(await readFile(tx)).address, evidence)
  return get(tx)
}

export async function giveBankAccount(tx: CompanyTx, services: Needs, body: KycBankAccount): Promise<Kyc> {
  const bank_account_number =
    body.bank_account_number ??
    (await getCompany(tx)).bank_account_number ??
    (await knownAccount(tx))?.bank_account_number ??
    null
  if (bank_account_number === null) throw fieldError('bank_account_number', 'Enter the account number')
  await keepCompany(tx, { ...body, bank_account_number, bank_name: bankNamed(body.bank_ifsc) })
  return ask(tx, services, 'bank_account')
}

export async function giveSignatory(tx: CompanyTx, services: Needs, body: KycSignatory): Promise<Kyc> {
  const signatory_pan = body.signatory_pan ?? (await readFile(tx)).signatory_pan
  if (signatory_pan === null) throw fieldError('signatory_pan', 'Enter the PAN')
  await keepProfile(tx, { ...body, signatory_pan })
  return ask(tx, services, 'signatory')
}

/** All of it or nothing, by the same rules as one by one. */
export async function giveWhole(tx: CompanyTx, services: Needs, body: KycWhole): Promise<Kyc> {
  const { company_name, legal_name, constitution, email, mobile_number, gstin } = body
  const { gst_scheme, ...known } = await getCompany(tx)
  const pan = body.pan ?? known.pan
  if (pan === null) throw fieldError('pan', 'Enter the PAN')
  panFits(pan, constitution)
  if (gstin !== null) stateOfGstin(gstin, pan)
  placed(body, gstin)
  bankNamed(body.bank_ifsc)
  await keepCompany(tx, { gstin: null })
  await giveCompany(tx, { company_name, legal_name, constitution, email, mobile_number })
  await givePan(tx, services, pan)
  await giveGstin(tx, services, { is_gst_registered: gstin !== null, gstin, gst_scheme })
  const { address_line, city, state_code, pincode } = body
  await giveAddress(tx, { address_line, city, state_code, pincode })
  const { bank_account_name, bank_account_number, bank_ifsc } = body
  return giveBankAccount(tx, services, { bank_account_name, bank_account_number, bank_ifsc })
}

export async function skip(tx: CompanyTx): Promise<Kyc> {
  await keepProfile(tx, { skipped_at: tx.now })
  return get(tx)
}

async function ask(tx: CompanyTx, services: Needs, check_kind: 'pan' | 'gstin' | 'bank_account' | 'signatory'): Promise<Kyc> {
  await submit(tx, services, check_kind, subjectsOf(await readFile(tx))[check_kind])
  return get(tx)
}

/** The directory entry of the place. */
function placed({ pincode, state_code }: KycAddress, gstin: string | null): Record<string, string> {
  placeAgrees({ pincode, state_code }, gstin)
  const known = findPincode(pincode)
  if (!known) throw fieldError('pincode', t('There is no post office with pincode {pincode}', { pincode }))
  const here = known.rows.find((row) => row.state_code === state_code)
  return { post_office: known.post_office, district: here?.district ?? known.rows[0]?.district ?? '' }
}

function bankNamed(ifsc: string): string {
  const bank = bankOfIfsc(ifsc)
  if (bank === undefined) throw fieldError('bank_ifsc', t('No branch has the IFSC {ifsc}', { ifsc }))
  return bank.slice(0, 80)
}

async function keepCompany(tx: CompanyTx, values: Partial<CompanyInput>): Promise<void> {
  const { logo_files_id: _logo, ...company }: Company = await getCompany(tx)
  await updateCompany(tx, { ...company, ...values })
}

async function keepProfile(tx: CompanyTx, values: Profile): Promise<void> {
  const before = await readFile(tx)
  await tx.db
    .insert(profiles)
    .values({ companies_id: tx.companies_id, ...values })
    .onConflictDoUpdate({ target: profiles.companies_id, set: values })
  const { signatory_pan: _secret, skipped_at: _when, ...told } = changes<Profile>(before, values)
  await audit(tx, values.skipped_at ? 'skipped' : 'changed', 'kyc_profiles', tx.companies_id, told)
}
