import type { VerificationOutcome } from '#server/adapters/verifier/port.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { judged } from '#server/domains/company/kyc/rules.ts'
import type { BankFields } from './columns.ts'
import { lockBank, payeeKinds, type PayeeRef, type PayeeTable, readBank, writeBank } from './payees.ts'

/** `vendors_id`: in jobs that were queued before staff had accounts. */
type Payload = { id?: string; vendors_id?: string; vpa: string }

/**
 * Queries the holder of a UPI id between two transactions, and compares the name. A job without a response fails, so that it runs
 * again later.
 */
export function vpaCheckJob({ config }: Pick<Dependencies, 'config'>, table: PayeeTable): JobDefinition<Payload> {
  return {
    name: `${payeeKinds[table].jobs}-vpa-check`,
    retries: 12,
    async run(company, { id = '', vendors_id = id, vpa }) {
      const payee = { table, id: vendors_id }
      const row = await company((tx) => readBank(tx, payee))
      if (row.upi_vpa !== vpa || row.vpa_status !== 'verifying') return
      const verifier = openVerifier(config.verifierUrl ?? config.sandbox.addresses['verifier'], config.verifierSeconds * 1000)
      const name = row.bank_account_name ?? row.payee_name
      const verdict = judged(await verifier.ask({ kind: 'vpa', vpa, name }), name)
      await company((tx) => keep(tx, payee, vpa, verdict))
      if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered')
        throw new Error(`no answer yet on a payee's UPI id: ${verdict.outcome}`)
    },
  }
}

/** Unless the id has changed in between. */
async function keep(tx: CompanyTx, payee: PayeeRef, vpa: string, verdict: VerificationOutcome): Promise<void> {
  const row = await lockBank(tx, payee)
  if (row.upi_vpa !== vpa || row.vpa_status !== 'verifying') return
  await writeBank(tx, payee, answered(verdict))
  const name = payee.table === 'vendors' ? 'vendor_name' : 'staff_name'
  if (verdict.outcome === 'verified' || verdict.outcome === 'failed')
    await audit(tx, verdict.outcome, payee.table, payee.id, { [name]: row.payee_name, upi_vpa: vpa })
}

function answered(verdict: VerificationOutcome): Partial<BankFields> {
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
