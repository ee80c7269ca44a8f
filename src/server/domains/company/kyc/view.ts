import { checkKinds, type Kyc, type KycCheck } from '#contract/company/kyc.ts'
import { maskAccountNumber, maskPan } from '#core/identifiers/mask.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type KycFile, panOf, readFile, rowOf, subjectsOf } from './file.ts'
import { knownAccount } from './known-account.ts'
import { wantedDocuments } from './rules.ts'
import { onboardingStatus, verificationState } from './states.ts'

/** The checks with all known data: data the company gave elsewhere is not asked for again. */
export async function get(tx: CompanyTx): Promise<Kyc> {
  const file = await readFile(tx)
  const pan = panOf(file)
  const account = file.bank_account_number === null ? await knownAccount(tx) : undefined
  const account_number = file.bank_account_number ?? account?.bank_account_number
  const list = checksOf(file, tx.now)
  return {
    onboarding_statuses_id: onboardingStatus(list.map((check) => check.status)),
    is_skipped: file.skipped_at !== null,
    company_name: file.company_name,
    legal_name: file.legal_name,
    constitution: file.constitution,
    email: file.email,
    mobile_number: file.mobile_number,
    masked_pan: pan && maskPan(pan),
    is_gst_registered: file.is_gst_registered,
    gstin: file.gstin,
    gst_scheme: file.gst_scheme,
    address_line: file.address_line,
    city: file.city,
    state_code: file.state_code,
    pincode: file.pincode,
    bank_account_name: file.bank_account_name,
    masked_account_number: account_number === undefined ? null : maskAccountNumber(account_number),
    bank_ifsc: file.bank_ifsc ?? account?.bank_ifsc ?? null,
    bank_name: file.bank_name,
    signatory_name: file.signatory_name,
    signatory_designation: file.signatory_designation,
    masked_signatory_pan: file.signatory_pan && maskPan(file.signatory_pan),
    checks: list,
    documents: file.papers.map(({ files_id: _file, ...paper }) => ({ ...paper, created_at: paper.created_at.toISOString() })),
    wanted_documents: wantedDocuments(file.constitution, file.is_gst_registered),
  }
}

/** What every member may see: the progress, without any details. */
export async function progress(tx: CompanyTx) {
  const statuses = checksOf(await readFile(tx), tx.now).map((check) => check.status)
  return {
    onboarding_statuses_id: onboardingStatus(statuses),
    verified: statuses.filter((status) => status === 'verified').length,
    required: statuses.length,
  }
}

function checksOf(file: KycFile, now: Date): KycCheck[] {
  const subjects = subjectsOf(file)
  return checkKinds.map((check_kind) => {
    const row = rowOf(file, check_kind)
    const { status, reason } = verificationState(row, subjects[check_kind], now)
    const held = status === 'not_started' ? undefined : row
    return {
      check_kind,
      status,
      reason,
      evidence: Object.entries(held?.evidence ?? {}).map(([name, value]) => ({ name, value })),
      submitted_at: held?.submitted_at.toISOString() ?? null,
      answered_at: held?.answered_at?.toISOString() ?? null,
      expires_at: held?.expires_at?.toISOString() ?? null,
    }
  })
}
