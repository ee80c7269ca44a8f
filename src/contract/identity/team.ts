import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, text, timestamp } from '../fields.ts'
import { permissions } from '../permissions.ts'

const service = 'identity'
export const membershipStatus = ['active', 'suspended'] as const

export const Member = z.object({
  accounts_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  display_picture: z.nullable(z.string()),
  roles_id: id,
  role_name: z.string(),
  permissions: z.array(z.enum(permissions)),
  membership_status: z.enum(membershipStatus),
  /** To the minute; null when they have not been here yet. */
  last_seen_at: z.nullable(timestamp),
  joined_at: timestamp,
  /** When a member who recently gained the right to release payouts may use it; null when they need not wait. */
  pays_from: z.nullable(timestamp),
  /** Whether the person asking may agree that this member pays at once. */
  may_approve_payer: z.boolean(),
})
export type Member = z.infer<typeof Member>

const params = z.object({ accounts_id: id })

export const listMembers = endpoint('GET', '/team', {
  service,
  summary: 'Members by name; `search` looks in name and email, `permission` finds who can do a thing',
  query: z.object({
    ...pageQuery,
    search: z.optional(text(100)),
    show: z.optional(z.enum(membershipStatus)),
    roles_id: z.optional(id),
    permission: z.optional(z.enum(permissions)),
  }),
  reply: page(Member),
})
export const sumTeam = endpoint('GET', '/team/summary', {
  service,
  summary: 'How many members and open invitations there are',
  reply: z.object({ active: z.int(), suspended: z.int(), invited: z.int() }),
})
export const changeMemberRole = endpoint('PUT', '/team/:accounts_id/role', {
  service,
  summary: 'Give a member another role',
  params,
  body: z.object({ roles_id: z.uuid('Choose a role') }),
  reply: Member,
})
/** Suspends access and keeps the membership; their sessions remain, for their other companies. */
export const suspendMember = endpoint('POST', '/team/:accounts_id/suspension', {
  service,
  summary: 'Suspend a member',
  params,
  reply: Member,
})
export const restoreMember = endpoint('DELETE', '/team/:accounts_id/suspension', {
  service,
  summary: 'Let a suspended member in again',
  params,
  reply: Member,
})
export const endMemberSessions = endpoint('DELETE', '/team/:accounts_id/sessions', {
  service,
  summary: 'Sign a member out of this company on every device; they may sign in again',
  params,
})
export const removeMember = endpoint('DELETE', '/team/:accounts_id', {
  service,
  summary: 'Remove a member; what they did stays in the audit trail',
  params,
})
/**
 * A second owner, other than the one who granted the permission, allows the member to release payouts without waiting 24 hours.
 */
export const approvePayer = endpoint('POST', '/team/:accounts_id/payer-approval', {
  service,
  summary: 'Agree that a member who gained payment rights may use them at once',
  params,
  reply: Member,
})
export const leaveCompany = endpoint('DELETE', '/membership', { service, summary: 'Leave the company' })
