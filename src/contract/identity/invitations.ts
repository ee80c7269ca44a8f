import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { BulkResult, Chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, page, pageQuery, timestamp } from '../fields.ts'
import { Registration, Session } from './session.ts'

const service = 'identity'
export const INVITATION_DAYS = 7
/** Times one invitation is mailed, the first included. */
export const MOST_SENDS = 5
export const MOST_INVITATIONS_A_DAY = 100
export const invitationStatus = ['pending', 'expired', 'accepted', 'revoked'] as const

export const Invitation = z.object({
  invitations_id: id,
  email: z.string(),
  role_name: z.string(),
  invitation_status: z.enum(invitationStatus),
  email_status: z.enum(['queued', 'sent', 'failed']),
  times_sent: z.int(),
  invited_by_name: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.object({ email: identifier(254, emailProblem), roles_id: z.uuid('Choose a role') })

const params = z.object({ invitations_id: id })

export const listInvitations = endpoint('GET', '/invitations', {
  service,
  summary: 'Invitations, newest first: the open ones, or with `show=closed` those accepted or withdrawn',
  query: z.object({ ...pageQuery, show: z.optional(z.enum(['open', 'closed'])) }),
  reply: page(Invitation),
})
/** A mail with a link to `/register/team` follows; it works once, for seven days. */
export const createInvitation = endpoint('POST', '/invitations', {
  service,
  summary: 'Invite a person by email into a role',
  body: NewInvitation,
  reply: Invitation,
})
/** The new link works seven days again; the one before works no more. */
export const resendInvitation = endpoint('POST', '/invitations/:invitations_id/resend', {
  service,
  summary: 'Send an invitation again, with a new link',
  params,
  reply: Invitation,
})
export const resendInvitations = endpoint('POST', '/invitations/resend', {
  service,
  summary: 'Send the chosen invitations again, each with a new link; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
})
export const revokeInvitations = endpoint('POST', '/invitations/withdraw', {
  service,
  summary: 'Withdraw the chosen invitations; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
})
export const revokeInvitation = endpoint('DELETE', '/invitations/:invitations_id', {
  service,
  summary: 'Withdraw an invitation',
  params,
})

/** The token from the link. A malformed one gets the same answer as an unknown one. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
const { first_name, last_name, password } = Registration.shape

/** What the invited person sees before they choose. A POST, so that the token appears in no log of addresses. */
export const readInvitation = endpoint('POST', '/invitation', {
  service,
  summary: 'Read the invitation behind a link',
  body: z.object({ token }),
  reply: z.object({
    company_name: z.string(),
    email: z.string(),
    role_name: z.string(),
    invited_by_name: z.string(),
    expires_at: timestamp,
    /** The email has an account: sign in and accept, instead of registering. */
    has_account: z.boolean(),
  }),
})
/** The link came by mail, so the email counts as verified. */
export const registerIntoTeam = endpoint('POST', '/register/team', {
  service,
  summary: 'Open an account from an invitation and join its company',
  body: z.object({ token, first_name, last_name, password }),
  reply: Session,
})
export const acceptInvitation = endpoint('POST', '/invitation/acceptance', {
  service,
  summary: 'Join the company as the signed-in person the invitation was sent to',
  body: z.object({ token }),
  reply: Session,
})
