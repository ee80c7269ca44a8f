import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { loginWithPasskey, loginWithRecoveryCode, loginWithTotp } from '#contract/identity/second-factors.ts'
import { login, unlockSession } from '#contract/identity/session.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import { isMarkedExport, originOf } from '#server/platform/origin.ts'
import { callerOf } from '#server/platform/session.ts'
import type { SecurityLog } from '#server/platform/security-log.ts'

const factorUrls = new Set(
  [loginWithTotp, loginWithRecoveryCode, loginWithPasskey, unlockSession].map(({ service, path }) => servicePath(service) + path),
)
const unlockUrl = servicePath(unlockSession.service) + unlockSession.path
const loginUrl = servicePath(login.service) + login.path

/** Notes a refused request: one that lacks a permission, a wrong second factor, a lock-out. Costs the request nothing. */
export function noteRefusal(log: SecurityLog, http: FastifyRequest, status: number, { code, message }: Problem): void {
  const caller = callerOf(http)
  const url = http.routeOptions.url ?? ''
  // For a sign-in by password, its own route knows the intended account.
  if (!caller || url === loginUrl) return
  const account = { accounts_id: caller.accounts_id }
  const detail = { request: `${http.method} ${url}`, reason: message, ...originOf(http) }
  if (code === 'locked_out') log.note({ companies_id: null, account, entity: 'sign_ins', action: 'locked_out', detail })
  else if (factorUrls.has(url) && status < 500)
    log.note({ companies_id: null, account, entity: 'sign_ins', action: url === unlockUrl ? 'failed' : 'factor_failed', detail })
  else if (status === 403 && caller.companies_id !== '')
    log.note({ companies_id: caller.companies_id, account, entity: 'refusals', action: 'refused', detail })
}

const exported = /^(text\/(csv|plain)|application\/(pdf|json|xml|zip|vnd\.))/

/**
 * Notes a file that was downloaded, unless its use case recorded an export in its own transaction. Pictures and previews do not
 * count.
 */
export function noteDownload(log: SecurityLog, http: FastifyRequest, reply: FastifyReply): void {
  const disposition = String(reply.getHeader('content-disposition') ?? '')
  if (reply.statusCode !== 200 || !disposition.startsWith('attachment') || isMarkedExport(http)) return
  const caller = callerOf(http)
  if (!caller || caller.companies_id === '' || !exported.test(String(reply.getHeader('content-type') ?? ''))) return
  const file_name = /filename="([^"]*)"/.exec(disposition)?.[1] ?? ''
  log.note({
    companies_id: caller.companies_id,
    account: { accounts_id: caller.accounts_id },
    entity: 'downloads',
    action: 'downloaded',
    detail: { file_name, request: `${http.method} ${http.routeOptions.url ?? ''}`, ...originOf(http) },
  })
}

/** Notes a sign-in that failed, for the account of this email if there is one, and throws what it failed with. */
export function failedSignIn(log: SecurityLog, http: FastifyRequest, email: string, error: unknown): never {
  if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'locked_out')) {
    const action = error.code === 'locked_out' ? 'locked_out' : 'failed'
    log.note({ companies_id: null, account: { email }, entity: 'sign_ins', action, detail: originOf(http) })
  }
  throw error
}

/** Records a request for a link to reset the password of this email. */
export function noteResetRequest(log: SecurityLog, http: FastifyRequest, email: string): void {
  const detail = originOf(http)
  log.note({ companies_id: null, account: { email }, entity: 'accounts', action: 'password_reset_asked', detail })
}
