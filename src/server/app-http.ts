import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#core/errors.ts'
import { noteDownload, noteRefusal } from '#server/domains/identity/security-log/requests.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db.ts'
import { explainFault } from './platform/explain-fault.ts'
import { followLanguage, inRequestLanguage } from './platform/language.ts'
import { withOrigin } from './platform/origin.ts'
import { problemOf } from './platform/problem.ts'
import type { SecurityLog } from './platform/security-log.ts'
import { sendText } from './platform/send-text.ts'
import type { Storage } from './platform/storage.ts'

/** The HTTP server with its limits, which reads JSON as text and streams bytes. */
export async function openHttp(config: Config, logger: boolean): Promise<FastifyInstance> {
  const http = Fastify({
    trustProxy: config.proxies,
    bodyLimit: 2_097_152,
    // Node's own time limits, of which Fastify disables the first; limits on slow bodies are below and in uploads.
    requestTimeout: 900_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    logger: logger ? { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
  })
  await http.register(cookie)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.addContentTypeParser('application/octet-stream', { bodyLimit: 67_108_864 }, (_request, payload, done) =>
    done(null, payload),
  )
  refuseSlowBodies(http)
  return http
}

/** A body that is read into memory is small, and must have come within this time. */
const BODY_MS = 30_000

function refuseSlowBodies(http: FastifyInstance) {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      const late = () => request.raw.destroy(new Error('the body of a request came too slowly'))
      const timer = setTimeout(late, BODY_MS)
      payload.once('close', () => clearTimeout(timer))
      payload.once('end', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

type Explaining = { database: Database; storage: Storage; securityLog: SecurityLog }

/** Refusals and faults as people read them, in the language of their request. */
export function answerProblems(http: FastifyInstance, { securityLog: log, ...around }: Explaining) {
  followLanguage()
  http.addHook('preHandler', (request, _reply, done) => withOrigin(request, () => inRequestLanguage(request, done)))
  http.addHook('onResponse', (request, reply, done) => {
    noteDownload(log, request, reply)
    done()
  })
  http.setErrorHandler(async (error, request, reply) => {
    const { status, problem, headers } = problemOf(await explainFault(error, around), request.id, request.log)
    noteRefusal(log, request, status, problem)
    return sendText(request, reply.headers(headers), status, JSON.stringify(problem))
  })
  http.setNotFoundHandler(async (request, reply) => {
    const { status, problem } = problemOf(new AppError('not_found', 'There is nothing at this address.'), request.id, request.log)
    return sendText(request, reply, status, JSON.stringify(problem))
  })
}
