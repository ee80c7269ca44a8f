import { t } from '#core/messages.ts'
import type { AuditScope } from '#contract/identity/audit-scope.ts'
import { auditorWrites } from '#contract/closing/auditors.ts'
import { addDays, financialYear, isIsoDate, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { AnyEndpoint } from './any-endpoint.ts'

/** What an auditor of the year that begins on `audits_from` reads: that year and the one before, for comparatives. */
export function scopeOf(audits_from: IsoDate, access_ends_at: Date): AuditScope {
  const { start, end } = financialYear(audits_from)
  const comparatives_from = financialYear(addDays(start, -1)).start
  return { period_start: start, period_end: end, comparatives_from, access_ends_at: access_ends_at.toISOString() }
}

const writes: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>(auditorWrites)

/** Throws `forbidden` when the auditor's access is over, and for every call that writes but comments and requests. */
export function refuseBeyondAudit(scope: AuditScope, endpoint: AnyEndpoint, now: Date): void {
  if (now.toISOString() >= scope.access_ends_at) throw new AppError('forbidden', 'Your access to this company has ended.')
  if (endpoint.method !== 'GET' && !writes.has(endpoint))
    throw new AppError('forbidden', 'Auditors have read-only access: you can add comments and requests.')
}

type Asked = Record<string, unknown>

const outside = (scope: AuditScope): AppError =>
  new AppError(
    'forbidden',
    t('Your access covers {from} to {to}.', {
      from: readersDate(scope.comparatives_from),
      to: readersDate(scope.period_end),
    }),
  )

const isBeyond = ({ comparatives_from, period_end }: AuditScope, value: unknown): boolean =>
  typeof value === 'string' && isIsoDate(value) && (value < comparatives_from || value > period_end)

/** The fields of an endpoint's query, by name; none if it takes no query. */
function fieldsOf({ query }: AnyEndpoint): ReadonlySet<string> {
  const shape: unknown = query === undefined ? undefined : Reflect.get(query._zod.def, 'shape')
  return new Set(typeof shape === 'object' && shape !== null ? Object.keys(shape) : [])
}

/**
 * Limits the query to the scope: open days become its first and last. Throws `forbidden` for a day beyond it, in the path or the
 * query.
 */
export function queryWithin(
  scope: AuditScope,
  endpoint: AnyEndpoint,
  { params, query }: { params: unknown; query: unknown },
): Asked {
  const asked = { ...(query as Asked | undefined) }
  if ([...Object.values(asked), ...Object.values({ ...(params as Asked | undefined) })].some((value) => isBeyond(scope, value)))
    throw outside(scope)
  const fields = fieldsOf(endpoint)
  if (fields.has('from')) asked['from'] ??= scope.comparatives_from
  for (const last of ['to', 'as_of', 'on']) if (fields.has(last)) asked[last] ??= scope.period_end
  return asked
}

const days = [
  'posting_date',
  'invoice_date',
  'bill_date',
  'credit_note_date',
  'debit_note_date',
  'payment_date',
  'memo_date',
  'advance_date',
  'transaction_date',
]

/** Throws `forbidden` for a record of a day beyond the scope. */
export function refuseRecordBeyond(scope: AuditScope, reply: unknown): void {
  if (typeof reply !== 'object' || reply === null) return
  if (days.some((day) => isBeyond(scope, Reflect.get(reply, day)))) throw outside(scope)
}
