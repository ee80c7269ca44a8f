import type { Access, Handler, Mount, Mounted, Serve, ServeOpen, Together } from './mounts.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Body } from '#contract/endpoint.ts'
import { holdsAny } from '#contract/permissions.ts'
import { servicePath } from '#contract/services.ts'
import { envelopeRefused } from '#core/envelope/refusal.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Config } from '#server/config.ts'
import { queryWithin, refuseBeyondAudit, refuseRecordBeyond } from './audit-scope.ts'
import { type NonceGuard, consumeNonces, noNonce } from './nonce-guard.ts'
import { type CompanyTx, type Database, forReports, inCompany, inIdentity } from './db.ts'
import { isDownload, sendFile } from './download.ts'
import type { Envelope } from './envelope.ts'
import { allOnce, type Keyed, once } from './idempotency.ts'
import { type Checked, inputOf } from './input.ts'
import { runWithExternalCall } from './external-call.ts'
import { isOwnOrigin } from './public-address.ts'
import { type Rate, takeRate } from './rate-limit.ts'
import { shaped } from './reply.ts'
import { isExport, isReport, isUpload } from './endpoint-kinds.ts'
import { isServedWhenFull } from './served-when-full.ts'
import { refuseUnverified, type SignedIn, sessionOf } from './session.ts'
import type { Storage } from './storage.ts'
import { batched } from './request-batching.ts'
import { takeUploadPlace } from './upload-places.ts'
import type { UploadReceiver } from './uploads.ts'
import { readOptimistically, type RequestContext, openRequest } from './request-context.ts'

type Kernel = {
  app: FastifyInstance
  database: Database
  envelope: Envelope
  config: Config
  mounted: Mounted[]
  uploads: UploadReceiver
  storage: Pick<Storage, 'refuseWhenFull'>
  /** Replies are held against every rule of their contract, not only its kinds. */
  checkReplies: boolean
}

/** The three ways an endpoint is mounted, all from one pipeline: origin, envelope, session, permission, validation, work, reply. */
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
          receiving(kernel, session, input, async (fresh) => {
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

/** The handler, which answers auditors within the year they read. */
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
type Call = { session: SignedIn; input: Loose }

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

function permit({ clock }: Database, session: SignedIn, access: Access, endpoint: AnyEndpoint) {
  refuseUnverified(session)
  if (session.audit_scope !== null) refuseBeyondAudit(session.audit_scope, endpoint, clock.now())
  if (session.companies_id === '')
    throw new AppError('forbidden', 'You are not a member of any company. Ask an administrator to invite you.')
  if (access === 'MEMBER') return
  const opens =
    typeof access === 'object' && 'allOf' in access
      ? access.allOf.every((each) => session.permissions.includes(each))
      : holdsAny(session.permissions, typeof access === 'string' ? [access] : access)
  if (!opens)
    throw new AppError(
      'forbidden',
      t('You need {accessWords} access for this. Ask an owner or administrator of the company.', {
        accessWords: accessWords(access),
      }),
    )
}

/** `BANKING`, `A or B`, `A and B`. */
export function accessWords(access: Mounted['access']): string {
  if (typeof access === 'string') return access
  return 'allOf' in access ? access.allOf.join(' and ') : access.join(' or ')
}

type Loose = Checked & { http: FastifyRequest; reply: FastifyReply; claim: NonceGuard }

/**
 * How a request comes in. `enter` and `admit` say who may, before anything they sent is looked at; `leave` ends every request. `ahead`
 * may answer at once, or give undefined. One that `claims` settles the request's claim itself, with its work.
 */
type Gate<S> = {
  claims?: boolean
  ahead?: (http: FastifyRequest, input: () => Loose) => Promise<{ result: unknown } | undefined>
  enter: (http: FastifyRequest) => Promise<S>
  admit?: (entered: S) => void
  leave?: (entered: S) => Promise<void>
  run: (entered: S, input: Loose) => Promise<unknown>
}

function mount<S>(kernel: Kernel, endpoint: AnyEndpoint, access: Mounted['access'], gate: Gate<S>) {
  if (!kernel.config.services.includes(endpoint.service)) return
  const url = servicePath(endpoint.service) + endpoint.path
  const takesBytes = isUpload(endpoint, access)
  kernel.mounted.push({ endpoint, access, url })
  kernel.app.route({
    method: endpoint.method,
    url,
    async handler(http, reply) {
      if (endpoint.method !== 'GET') sameOrigin(http, kernel.config)
      if (takesBytes) refuseOtherThanBytes(http)
      const { text, claim } = endpoint.raw ? { text: textOf(http), claim: noNonce } : await kernel.envelope.open(http)
      if (!isServedWhenFull(endpoint)) kernel.storage.refuseWhenFull()
      const result = await claimed(gate, claim, async () => {
        const inputNow = () => ({ ...inputOf(endpoint, http, text), http, reply, claim })
        const early = await gate.ahead?.(http, inputNow)
        return early ? early.result : inTurn(gate, claim, http, inputNow)
      })
      if (isDownload(result)) return sendFile(reply, result)
      if (endpoint.reply === undefined) return sendText(http, reply, 204, '')
      const answer = shaped(endpoint.reply, result, `${endpoint.method} ${url}`, kernel.checkReplies)
      return sendText(http, reply, 200, JSON.stringify(answer))
    },
  })
}

/** Claims a request while its work begins. Whatever the work came to, a repeated request hears that it is one. */
async function claimed<S>({ claims }: Gate<S>, claim: NonceGuard, work: () => Promise<unknown>): Promise<unknown> {
  if (!claims) claim.consume().catch(() => {})
  try {
    const result = await work()
    if (!claims) await claim.consume()
    return result
  } catch (error) {
    await claim.consume()
    throw error
  }
}

async function inTurn<S>(gate: Gate<S>, claim: NonceGuard, http: FastifyRequest, inputNow: () => Loose): Promise<unknown> {
  // Before a connection is held: with all of them waiting for a claim there would be none left to claim with.
  if (!gate.claims) await claim.consume()
  const entered = await gate.enter(http)
  try {
    gate.admit?.(entered)
    return await gate.run(entered, inputNow())
  } finally {
    await gate.leave?.(entered)
  }
}

/** Sends a JSON text, sealed when the request came in an envelope. */
export async function sendText(http: FastifyRequest, reply: FastifyReply, status: number, text: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (!http.seal) return text === '' ? reply.code(status).send() : reply.code(status).type('application/json').send(text)
  const sealed = await http.seal(status, text)
  return text === ''
    ? reply.code(status).headers(sealed.headers).send()
    : reply.code(status).headers(sealed.headers).type('application/json').send(sealed.body)
}

/** A state-changing request must come from our own pages (or from no page at all, such as a script with its own credentials). */
function sameOrigin(http: FastifyRequest, config: Config) {
  const site = header(http, 'sec-fetch-site')
  const origin = header(http, 'origin')
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, http.host, config))
  if (foreign) throw new AppError('foreign_origin', 'This request did not come from the app.')
}

/** Files of a company: lists, reports and documents. Each is made when it is asked for. */
const EXPORTS: Rate = { name: 'exports', most: 300, seconds: 600 }

/**
 * Takes the body of an upload to the disk before anything of the database is held, then does the work with a stream of it. `fresh` opens
 * it anew, for a transaction that is tried again.
 */
async function receiving(
  { database, uploads }: Kernel,
  session: SignedIn,
  input: Loose,
  work: (fresh: () => Loose) => Promise<unknown>,
): Promise<unknown> {
  const giveBackPlace = await takeUploadPlace(database, session)
  try {
    const upload = await uploads.receive(input.http.body as Readable)
    try {
      return await uploads.inMemory(upload.size_bytes, () =>
        work(() => {
          const body = upload.open()
          input.http.body = body
          return { ...input, body }
        }),
      )
    } finally {
      upload.remove()
    }
  } finally {
    giveBackPlace()
  }
}

function refuseOtherThanBytes({ body }: FastifyRequest) {
  if (!(body instanceof Readable))
    throw new AppError('unsupported', 'Send the bytes of the file with the content type application/octet-stream.')
}

const textOf = (http: FastifyRequest) => (typeof http.body === 'string' ? http.body : undefined)

const keyed = ({ method, path }: AnyEndpoint, { http, params, query, body }: Loose): Keyed => ({
  key: header(http, 'idempotency-key'),
  request: JSON.stringify([method, path, params, query, body]),
})

export function header(http: FastifyRequest, name: string): string | undefined {
  const value = http.headers[name]
  return Array.isArray(value) ? value[0] : value
}
