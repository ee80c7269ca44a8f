import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { servicePath } from '#contract/services.ts'
import type { Config } from '#server/config.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import type { Database } from './db.ts'
import { isDownload, sendFile } from './download.ts'
import { isUpload } from './endpoint-kinds.ts'
import type { Envelope } from './envelope.ts'
import { type Checked, inputOf } from './input.ts'
import type { Mounted } from './mounts.ts'
import { type NonceGuard, noNonce } from './nonce-guard.ts'
import { shaped } from './reply.ts'
import { refuseForeignOrigin, refuseOtherThanBytes } from './request-checks.ts'
import { sendText } from './send-text.ts'
import { isServedWhenFull } from './served-when-full.ts'
import type { Storage } from './storage.ts'
import type { UploadReceiver } from './uploads.ts'

export type Kernel = {
  app: FastifyInstance
  database: Database
  envelope: Envelope
  config: Config
  mounted: Mounted[]
  uploads: UploadReceiver
  storage: Pick<Storage, 'refuseWhenFull'>
  /** Replies are validated against every rule of their contract, not only its kinds. */
  checkReplies: boolean
}

/** A request's input, validated against its contract, with the request itself. */
export type RequestInput = Checked & { http: FastifyRequest; reply: FastifyReply; claim: NonceGuard }

/**
 * How a request is admitted. `enter` and `admit` check access, before any input is parsed; `leave` ends every request. `ahead`
 * may respond at once, or return undefined. One that `claims` claims the request's nonce itself, with its work.
 */
export type Gate<S> = {
  claims?: boolean
  ahead?: (http: FastifyRequest, input: () => RequestInput) => Promise<{ result: unknown } | undefined>
  enter: (http: FastifyRequest) => Promise<S>
  admit?: (entered: S) => void
  leave?: (entered: S) => Promise<void>
  run: (entered: S, input: RequestInput) => Promise<unknown>
}

/** Mounts an endpoint: origin, envelope, storage, gate, reply. */
export function mount<S>(kernel: Kernel, endpoint: AnyEndpoint, access: Mounted['access'], gate: Gate<S>) {
  if (!kernel.config.services.includes(endpoint.service)) return
  const url = servicePath(endpoint.service) + endpoint.path
  const takesBytes = isUpload(endpoint, access)
  kernel.mounted.push({ endpoint, access, url })
  kernel.app.route({
    method: endpoint.method,
    url,
    async handler(http, reply) {
      if (endpoint.method !== 'GET') refuseForeignOrigin(http, kernel.config)
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

/** Claims a request's nonce while its work begins. Whatever the result of the work, a repeated request gets that error. */
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

async function inTurn<S>(gate: Gate<S>, claim: NonceGuard, http: FastifyRequest, inputNow: () => RequestInput): Promise<unknown> {
  // Before a connection is held: if all of them waited for a claim there would be none left for the claims.
  if (!gate.claims) await claim.consume()
  const entered = await gate.enter(http)
  try {
    gate.admit?.(entered)
    return await gate.run(entered, inputNow())
  } finally {
    await gate.leave?.(entered)
  }
}

const textOf = (http: FastifyRequest) => (typeof http.body === 'string' ? http.body : undefined)
