import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, timestamp } from '../fields.ts'

/** Kinds of security events, as labels of the filter; `security_kind()` in the database classifies events. */
export const securityKinds = {
  sign_in: 'Sign-ins',
  failed_sign_in: 'Failed sign-ins',
  refusal: 'Refused requests',
  credential: 'Passwords and second factors',
  api_key: 'API keys',
  rights: 'Roles and permissions',
  export: 'Exports and downloads',
  operator: 'Support access',
} as const
export type SecurityKind = keyof typeof securityKinds
const kind = z.enum(Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]])

export const SecurityEntry = z.object({
  audit_log_id: id,
  created_at: timestamp,
  accounts_id: z.nullable(id),
  person: z.string(),
  kind,
  /** The event as a sentence, the person included. */
  sentence: z.string(),
  /** Network address and device of the request; null for what a job or an older version recorded. */
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Place in the company’s chain of hashes; null while not sealed yet, which takes seconds. */
  seq: z.nullable(z.int()),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

const filters = {
  accounts_id: z.optional(id),
  kind: z.optional(kind),
  /** Days in India, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}

export const listSecurityLog = endpoint('GET', '/security-log', {
  summary: 'Security events of the company, newest first: sign-ins, refusals, credentials, rights, exports',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(SecurityEntry),
})
export const exportSecurityLog = endpoint('GET', '/security-log/export', {
  summary: 'The security events under the filters as CSV',
  query: z.object(filters),
  raw: true,
})
