import type { AnyEndpoint } from './any-endpoint.ts'
import { type CompanyTx, type Database, forReports, inCompany } from './db.ts'
import { isReport } from './endpoint-kinds.ts'
import { runWithExternalCall } from './external-call.ts'
import { once } from './idempotency.ts'
import { isKeyed, keyed } from './keyed-request.ts'
import type { Access, Handler } from './mounts.ts'
import { type Rate, takeRate } from './rate-limit.ts'
import { receiveUpload } from './receive-upload.ts'
import { permit } from './request-checks.ts'
import { openRequest, readOptimistically, type RequestContext } from './request-context.ts'
import { type Kernel, mount } from './request-gate.ts'
import { type SignedIn, sessionOf } from './session.ts'

type Company = { tx: CompanyTx; session: SignedIn }

const placeOf = ({ database }: Kernel, endpoint: AnyEndpoint, access: Access): Database =>
  isReport(endpoint, access) ? forReports(database) : database

const inCompanyOf =
  (place: Database, session: SignedIn): RequestContext['run'] =>
  (work) =>
    inCompany(place, session, work)

/** Bytes that a person sends: they are received before a connection is taken. */
export function mountUpload<E extends AnyEndpoint>(kernel: Kernel, endpoint: E, access: Access, handler: Handler<E, Company>) {
  const { database } = kernel
  const place = placeOf(kernel, endpoint, access)
  mount(kernel, endpoint, access, {
    enter: (http) => sessionOf(database, http),
    admit: (session) => permit(database, session, access, endpoint),
    run: (session, input) =>
      receiveUpload(kernel, session, input, async (fresh) => {
        const work = (tx: CompanyTx) => handler({ ...fresh(), tx, session } as Parameters<typeof handler>[0])
        const run = inCompanyOf(place, session)
        return isKeyed(endpoint, input) ? once(run, keyed(endpoint, input), work) : runWithExternalCall(run, work)
      }),
  })
}

/** Files of a company: lists, reports and documents. Each is generated on request. */
const EXPORTS: Rate = { name: 'exports', most: 300, seconds: 600 }

export function mountExport<E extends AnyEndpoint>(kernel: Kernel, endpoint: E, access: Access, handler: Handler<E, Company>) {
  const { database } = kernel
  const place = placeOf(kernel, endpoint, access)
  mount(kernel, endpoint, access, {
    enter: (http) => sessionOf(database, http),
    admit: (session) => permit(database, session, access, endpoint),
    async run(session, input) {
      await takeRate(database, EXPORTS, session.companies_id)
      const work = (tx: CompanyTx) => handler({ ...input, tx, session } as Parameters<typeof handler>[0])
      return runWithExternalCall(inCompanyOf(place, session), work)
    },
  })
}

/** Any other: a read may begin before its session is confirmed. */
export function mountInCompany<E extends AnyEndpoint>(kernel: Kernel, endpoint: E, access: Access, handler: Handler<E, Company>) {
  const { database } = kernel
  const place = placeOf(kernel, endpoint, access)
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
      return isKeyed(endpoint, input) ? once(run, keyed(endpoint, input), work) : runWithExternalCall(run, work)
    },
  })
}

type Staged = { session: SignedIn; run: RequestContext['run'] }

/** One that has work to do before its transaction. */
export function mountStaged<E extends AnyEndpoint>(kernel: Kernel, endpoint: E, access: Access, handler: Handler<E, Staged>) {
  const { database } = kernel
  mount(kernel, endpoint, access, {
    enter: (http) => sessionOf(database, http),
    admit: (session) => permit(database, session, access, endpoint),
    run: (session, input) => {
      const inOwn = inCompanyOf(database, session)
      const run: RequestContext['run'] = (work) =>
        isKeyed(endpoint, input) ? once(inOwn, keyed(endpoint, input), work) : inOwn(work)
      return handler({ ...input, session, run } as Parameters<typeof handler>[0])
    },
  })
}
