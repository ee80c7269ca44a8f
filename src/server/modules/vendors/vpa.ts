import type { Verdict } from '#server/adapters/verifier/port.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { judged } from '../kyc/rules.ts'
import { get, lock, mine } from './service.ts'
import { type VendorRecord, vendors } from './table.ts'

type Payload = { vendors_id: string; vpa: string }

/** Asks whose UPI id it is, between two transactions, and compares the name. A job without an answer fails, so that it runs again later. */
export function vpaCheckJob({ config }: Pick<Services, 'config'>): JobDefinition<Payload> {
  return {
    name: 'vendor-vpa-check',
    retries: 12,
    async run(company, { vendors_id, vpa }) {
      const vendor = await company((tx) => get(tx, vendors_id))
      if (vendor.upi_vpa !== vpa || vendor.vpa_status !== 'verifying') return
      const verifier = openVerifier(config.verifierUrl ?? config.sandbox.addresses['verifier'], config.verifierSeconds * 1000)
      const name = vendor.bank_account_name ?? vendor.vendor_name
      const verdict = judged(await verifier.ask({ kind: 'vpa', vpa, name }), name)
      await company((tx) => keep(tx, vendors_id, vpa, verdict))
      if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered')
        throw new Error(`no answer yet on a vendor's UPI id: ${verdict.outcome}`)
    },
  }
}

/** Unless the id was changed meanwhile. */
async function keep(tx: CompanyTx, vendors_id: string, vpa: string, verdict: Verdict): Promise<void> {
  const row = await lock(tx, vendors_id)
  if (row.upi_vpa !== vpa || row.vpa_status !== 'verifying') return
  await tx.db.update(vendors).set(answered(verdict)).where(mine(tx, vendors_id))
  if (verdict.outcome === 'verified' || verdict.outcome === 'failed')
    await audit(tx, verdict.outcome, 'vendors', vendors_id, { vendor_name: row.vendor_name, upi_vpa: vpa })
}

function answered(verdict: Verdict): Partial<VendorRecord> {
  switch (verdict.outcome) {
    case 'verified':
      return { vpa_status: 'verified', vpa_reason: null, vpa_name_on_record: verdict.found['name_on_record'] ?? null }
    case 'failed':
      return { vpa_status: 'failed', vpa_reason: verdict.reason, vpa_name_on_record: verdict.found['name_on_record'] ?? null }
    case 'pending':
      return { vpa_reason: 'The answer takes a little longer. You need not wait here.' }
    case 'unanswered':
      return { vpa_reason: verdict.reason }
  }
}
