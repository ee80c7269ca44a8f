import type { Dependencies } from '#server/platform/dependencies.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { judged } from '#server/domains/company/kyc/rules.ts'
import { storeVerdict } from './answers.ts'
import { payeeKinds, type PayeeTable, readBank } from './payees.ts'

/** `vendors_id`: in jobs that were queued before staff had accounts. */
type Payload = { id?: string; vendors_id?: string; attempt: number }

/** Queries the account holder between two transactions. A job without a response fails, so that the queue runs it again later. */
export function bankCheckJob({ config }: Pick<Dependencies, 'config'>, table: PayeeTable): JobDefinition<Payload> {
  return {
    name: `${payeeKinds[table].jobs}-bank-check`,
    // About an hour, each wait twice the one before.
    retries: 12,
    async run(company, { id = '', vendors_id = id, attempt }) {
      const payee = { table, id: vendors_id }
      const row = await company((tx) => readBank(tx, payee))
      if (row.bank_attempt !== attempt || row.bank_status !== 'verifying') return
      const { bank_account_number, bank_ifsc, bank_account_name, bank_reference } = row
      const verifier = openVerifier(config.verifierUrl ?? config.sandbox.addresses['verifier'], config.verifierSeconds * 1000)
      const name = bank_account_name ?? row.payee_name
      const account = { account_number: bank_account_number ?? '', ifsc: bank_ifsc ?? '', name }
      const given = await (bank_reference === null
        ? verifier.ask({ kind: 'bank_account', ...account })
        : verifier.answer(bank_reference))
      const verdict = judged(given, name)
      await company((tx) => storeVerdict(tx, payee, attempt, verdict))
      if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered')
        throw new Error(`no answer yet on a payee's account: ${verdict.outcome}`)
    },
  }
}
