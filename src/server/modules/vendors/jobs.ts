import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/app.ts'
import { openVerifier } from '#server/adapters/verifier/http.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { judged } from '../kyc/rules.ts'
import { keepVerdict } from './answers.ts'
import { vendors } from './table.ts'

type Payload = { vendors_id: string; attempt: number }

/** Asks whose account it is between two transactions. A job without an answer fails, so that the queue runs it again later. */
export function bankCheckJob({ config }: Pick<Services, 'config'>): JobDefinition<Payload> {
  return {
    name: 'vendor-bank-check',
    // About an hour, each wait twice the one before.
    retries: 12,
    async run(company, { vendors_id, attempt }) {
      const row = await company(async (tx) => {
        const [found] = await tx.db
          .select()
          .from(vendors)
          .where(and(eq(vendors.companies_id, tx.companies_id), eq(vendors.vendors_id, vendors_id)))
        return found
      })
      if (row?.bank_attempt !== attempt || row.bank_status !== 'verifying') return
      const { bank_account_number, bank_ifsc, bank_account_name, bank_reference } = row
      const verifier = openVerifier(config.verifierUrl ?? config.sandbox.addresses['verifier'], config.verifierSeconds * 1000)
      const name = bank_account_name ?? row.vendor_name
      const account = { account_number: bank_account_number ?? '', ifsc: bank_ifsc ?? '', name }
      const given = await (bank_reference === null
        ? verifier.ask({ kind: 'bank_account', ...account })
        : verifier.answer(bank_reference))
      const verdict = judged(given, name)
      await company((tx) => keepVerdict(tx, vendors_id, attempt, verdict))
      if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered')
        throw new Error(`no answer yet on a vendor's account: ${verdict.outcome}`)
    },
  }
}
