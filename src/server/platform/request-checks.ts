import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { permissionWords } from '#contract/permission-words.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import { listOf } from '#core/lists.ts'
import { t, translate } from '#core/messages.ts'
import type { Config } from '#server/config.ts'
import type { AnyEndpoint } from './any-endpoint.ts'
import { refuseBeyondAudit } from './audit-scope.ts'
import type { Database } from './db.ts'
import { header } from './header.ts'
import type { Access, Mounted } from './mounts.ts'
import { isOwnOrigin } from './public-address.ts'
import { refuseUnverified, type SignedIn } from './session.ts'

/**
 * Who is signed in may do this: verified, within the year an auditor reads, a member, with the permission. Throws `forbidden`.
 */
export function permit({ clock }: Database, session: SignedIn, access: Access, endpoint: AnyEndpoint) {
  refuseUnverified(session)
  if (session.audit_scope !== null) refuseBeyondAudit(session.audit_scope, endpoint, clock.now())
  if (session.companies_id === '')
    throw new AppError('forbidden', 'You are not a member of any company. Ask an administrator to invite you.')
  if (access === 'MEMBER') return
  const opens =
    typeof access === 'object' && 'allOf' in access
      ? access.allOf.every((each) => session.permissions.includes(each))
      : holdsAny(session.permissions, typeof access === 'string' ? [access] : access)
  if (!opens) throw new AppError('forbidden', refusalOf(access))
}

/** Who can do it, or which access it takes; owners and administrators have each access, so that it is named without them. */
function refusalOf(access: Exclude<Access, 'MEMBER'>): string {
  const isAll = typeof access === 'object' && 'allOf' in access
  const named = typeof access === 'string' ? [access] : 'allOf' in access ? access.allOf : access
  const accesses = named.filter((permission) => !levels.has(permission))
  if (accesses.length === 0) return levelRefusal(named)
  const accessNames = listOf(
    accesses.map((permission) => translate(permissionWords[permission].label)),
    isAll ? 'and' : 'or',
  )
  return t('You need access to {accessNames} for this. Ask an owner or administrator of the company.', { accessNames })
}

const levels: ReadonlySet<Permission> = new Set<Permission>(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'])

function levelRefusal(named: readonly Permission[]): string {
  if (named.includes('EMPLOYEE')) return t('Your role does not include this. Ask an owner or administrator of the company.')
  if (named.includes('MANAGER')) return t('Only an owner, administrator or manager can do this.')
  if (named.includes('ADMIN')) return t('Only an owner or administrator can do this.')
  return t('Only an owner can do this.')
}

/** `BANKING`, `A or B`, `A and B`. */
export function accessWords(access: Mounted['access']): string {
  if (typeof access === 'string') return access
  return 'allOf' in access ? access.allOf.join(' and ') : access.join(' or ')
}

/** A state-changing request must come from our own pages (or from no page at all, such as a script with its own credentials). */
export function refuseForeignOrigin(http: FastifyRequest, config: Config) {
  const site = header(http, 'sec-fetch-site')
  const origin = header(http, 'origin')
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, http.host, config))
  if (foreign) throw new AppError('foreign_origin', 'This request did not come from the app.')
}

/** Throws `unsupported` for an upload whose body is not raw file bytes. */
export function refuseOtherThanBytes({ body }: FastifyRequest) {
  if (!(body instanceof Readable))
    throw new AppError('unsupported', 'Send the bytes of the file with the content type application/octet-stream.')
}
