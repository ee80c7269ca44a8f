import { eq } from 'drizzle-orm'
import type { KycPartner, KycPartnerInput } from '#contract/company/kyc.ts'
import { fieldError } from '#core/errors.ts'
import { maskPan } from '#core/identifiers/mask.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { submit } from './checks.ts'
import { lockCheck } from './file.ts'
import { placeAgrees, stateOfGstin } from './rules.ts'
import type { Needs } from './service.ts'
import { verificationState, subjectOf } from './states.ts'
import { partners } from './table.ts'

export async function get(tx: CompanyTx): Promise<KycPartner> {
  const [row] = await tx.db.select().from(partners).where(eq(partners.companies_id, tx.companies_id))
  if (!row) return { partner: null, status: 'not_started', reason: null }
  const { pan, companies_id: _company, ...partner } = row
  const check = await lockCheck(tx, 'partner')
  return {
    partner: { ...partner, masked_pan: maskPan(pan) },
    ...verificationState(check, subjectOf([row.partner_name, pan]), tx.now),
  }
}

export async function give(tx: CompanyTx, services: Needs, body: KycPartnerInput): Promise<KycPartner> {
  const [before] = await tx.db.select().from(partners).where(eq(partners.companies_id, tx.companies_id))
  const pan = body.pan ?? before?.pan
  if (pan === undefined) throw fieldError('pan', 'Enter the PAN')
  if (body.gstin !== null) stateOfGstin(body.gstin, pan)
  placeAgrees(body, body.gstin)
  const values = { ...body, pan }
  await tx.db
    .insert(partners)
    .values({ companies_id: tx.companies_id, ...values })
    .onConflictDoUpdate({ target: partners.companies_id, set: values })
  const { pan: _secret, ...told } = changes<Partial<KycPartnerInput>>(before ?? {}, values)
  await audit(tx, before ? 'changed' : 'created', 'kyc_partners', tx.companies_id, told)
  await submit(tx, services, 'partner', subjectOf([body.partner_name, pan]))
  return get(tx)
}
