import type { Body } from '#contract/endpoint.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { type CompanyTx, inCompany } from './db.ts'
import { allOnce, once } from './idempotency.ts'
import { keyed } from './keyed-request.ts'
import type { Access, Handler, Together } from './mounts.ts'
import { consumeNonces } from './nonce-guard.ts'
import { batched } from './request-batching.ts'
import { permit } from './request-checks.ts'
import { type Kernel, mount, type RequestInput } from './request-gate.ts'
import { type SignedIn, sessionOf } from './session.ts'

type Company = { tx: CompanyTx; session: SignedIn }
type Call = { session: SignedIn; input: RequestInput }

/** Simultaneous requests of one person share a transaction, and run one by one if that fails. */
export function mountShared<E extends AnyEndpoint>(
  kernel: Kernel,
  endpoint: E,
  access: Access,
  handler: Handler<E, Company>,
  many: Together<E>,
) {
  const { database } = kernel
  const share = batched<Call, unknown>({
    keyOf: ({ session }) => `${session.companies_id} ${session.accounts_id}`,
    async runSingle({ session, input }) {
      await input.claim.consume()
      return once(
        (work) => inCompany(database, session, work),
        keyed(endpoint, input),
        (tx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0]),
      )
    },
    async runBatch(calls) {
      const [{ session }] = calls as [Call]
      const asked = calls.map(({ input }) => keyed(endpoint, input))
      const bodies = calls.map(({ input }) => input.body as Body<E>)
      const claims = calls.map(({ input }) => input.claim)
      return allOnce(
        (work) => inCompany(database, session, work),
        asked,
        async (tx) => {
          const first = consumeNonces(tx, claims)
          const replies = await many(tx, bodies)
          if (!(await first)) throw envelopeRefused('repeated')
          return replies
        },
      )
    },
  })
  mount(kernel, endpoint, access, {
    claims: true,
    enter: (http) => sessionOf(database, http),
    admit: (session) => permit(database, session, access, endpoint),
    run: (session, input) => share({ session, input }),
  })
}
