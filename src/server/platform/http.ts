import type { Body } from '#contract/endpoint.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { queryWithin, refuseRecordBeyond } from './audit-scope.ts'
import { type CompanyTx, forReports, inCompany, inIdentity } from './db.ts'
import { isExport, isReport, isUpload } from './endpoint-kinds.ts'
import { runWithExternalCall } from './external-call.ts'
import { header } from './header.ts'
import { allOnce, type Keyed, once } from './idempotency.ts'
import type { Access, Handler, Mount, Serve, ServeOpen, Together } from './mounts.ts'
import { consumeNonces } from './nonce-guard.ts'
import { type Rate, takeRate } from './rate-limit.ts'
import { receiveUpload } from './receive-upload.ts'
import { batched } from './request-batching.ts'
import { permit } from './request-checks.ts'
import { openRequest, readOptimistically, type RequestContext } from './request-context.ts'
import { type Kernel, mount, type RequestInput } from './request-gate.ts'
import { type SignedIn, sessionOf } from './session.ts'

/** The three ways to mount an endpoint, all with one pipeline: origin, envelope, session, permission, validation, work, reply. */
export function serving(kernel: Kernel): { serve: Serve; open: ServeOpen } {
  const { database } = kernel
  const whole: Mount = (endpoint, access, given, many) => {
    const handler = withinScope(endpoint, given)
    if (many) return sharing(kernel, endpoint, access, handler, many)
    const place = isReport(endpoint, access) ? forReports(database) : database
    const inCompanyOf =
      (session: SignedIn): RequestContext['run'] =>
      (work) =>
        inCompany(place, session, work)
    if (isUpload(endpoint, access)) {
      return mount(kernel, endpoint, access, {
        enter: (http) => sessionOf(database, http),
        admit: (session) => permit(database, session, access, endpoint),
        run: (session, input) =>
          receiveUpload(kernel, session, input, async (fresh) => {
            const work = (tx: CompanyTx) => handler({ ...fresh(), tx, session } as Parameters<typeof handler>[0])
            const run = inCompanyOf(session)
            return endpoint.idempotent ? once(run, keyed(endpoint, input), work) : runWithExternalCall(run, work)
          }),
      })
    }
    if (isExport(endpoint)) {
      return mount(kernel, endpoint, access, {
        enter: (http) => sessionOf(database, http),
        admit: (session) => permit(database, session, access, endpoint),
        async run(session, input) {
          await takeRate(database, EXPORTS, session.companies_id)
          const work = (tx: CompanyTx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0])
          return runWithExternalCall(inCompanyOf(session), work)
        },
      })
    }
    const ahead = readOptimistically(place)
    mount(kernel, endpoint, access, {
      ...(endpoint.method === 'GET' &&
        !endpoint.raw && {
          ahead: (http, inputNow) =>
            ahead(http, (tx, session) => {
              permit(database, session, access, endpoint)
              return handler({ ...inputNow(), tx, session } as Parameters<typeof handler>[0])
            }),
        }),
      enter: (http) => openRequest(place, http),
      admit: ({ session }) => permit(database, session, access, endpoint),
      leave: (visitor) => visitor.release(),
      run: ({ session, run }, input) => {
        const work = (tx: CompanyTx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0])
        return endpoint.idempotent ? once(run, keyed(endpoint, input), work) : runWithExternalCall(run, work)
      },
    })
  }
  const staged: Serve['staged'] = (endpoint, access, given) => {
    const handler = withinScope(endpoint, given)
    mount(kernel, endpoint, access, {
      enter: (http) => sessionOf(database, http),
      admit: (session) => permit(database, session, access, endpoint),
      run: (session, input) => {
        const inOwn: RequestContext['run'] = (work) => inCompany(database, session, work)
        const run: RequestContext['run'] = (work) =>
          endpoint.idempotent ? once(inOwn, keyed(endpoint, input), work) : inOwn(work)
        return handler({ ...input, session, run } as Parameters<typeof handler>[0])
      },
    })
  }
  const serve: Serve = Object.assign(whole, { staged })
  const open: ServeOpen = {
    public: (endpoint, handler) =>
      mount(kernel, endpoint, 'PUBLIC', {
        enter: async () => database,
        run: (_, input) => handler({ ...input, database } as Parameters<typeof handler>[0]),
      }),
    signedIn: (endpoint, handler) =>
      mount(kernel, endpoint, 'SIGNED_IN', {
        enter: (http) => sessionOf(database, http),
        run: (session, input) =>
          inIdentity(database, (tx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0])),
      }),
    signedInOutside: (endpoint, handler) =>
      mount(kernel, endpoint, 'SIGNED_IN', {
        enter: (http) => sessionOf(database, http),
        run: (session, input) => handler({ ...input, database, session } as Parameters<typeof handler>[0]),
      }),
  }
  return { serve, open }
}

/** The handler, which limits auditors to the year they may read. */
function withinScope<E extends AnyEndpoint, C extends { session: SignedIn }>(endpoint: E, handler: Handler<E, C>): Handler<E, C> {
  return async (call) => {
    const { audit_scope } = call.session
    if (audit_scope === null) return handler(call)
    const query = queryWithin(audit_scope, endpoint, call)
    const reply = await handler({ ...call, query } as typeof call)
    refuseRecordBeyond(audit_scope, reply)
    return reply
  }
}

type Company = { tx: CompanyTx; session: SignedIn }
type Call = { session: SignedIn; input: RequestInput }

function sharing<E extends AnyEndpoint>(
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

/** Files of a company: lists, reports and documents. Each is generated on request. */
const EXPORTS: Rate = { name: 'exports', most: 300, seconds: 600 }

const keyed = ({ method, path }: AnyEndpoint, { http, params, query, body }: RequestInput): Keyed => ({
  key: header(http, 'idempotency-key'),
  request: JSON.stringify([method, path, params, query, body]),
})
