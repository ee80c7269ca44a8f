import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, text, timestamp } from '../fields.ts'
import { permissions } from '../permissions.ts'

const service = 'identity'
/** The maximum number of requests by a person in 24 hours. */
export const MOST_REQUESTS_A_DAY = 10

export const requestStatuses = ['open', 'granted', 'declined'] as const

/** A person's request, as they see it. */
export const AccessRequest = z.object({
  access_requests_id: id,
  permission: z.enum(permissions),
  request_status: z.enum(requestStatuses),
  created_at: timestamp,
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** The same, as those see it who decide. */
export const WaitingRequest = z.object({
  ...AccessRequest.shape,
  accounts_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role_name: z.string(),
  /** A path of the application. */
  page: z.string(),
  note: z.nullable(z.string()),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

const path = z.string().check(z.maxLength(200), z.regex(/^\/[^\\]*$/, 'A path of the application begins with /'))
const params = z.object({ access_requests_id: id })

export const askForAccess = endpoint('POST', '/access-requests', {
  service,
  summary: 'Ask an administrator for a permission; asking again while it waits answers the request that waits',
  body: z.object({ permission: z.enum(permissions), page: path, note: z.nullable(text(300)) }),
  reply: AccessRequest,
})
export const listOwnRequests = endpoint('GET', '/access-requests/mine', {
  service,
  summary: 'The newest request of the signed-in person for each permission',
  reply: z.object({ rows: z.array(AccessRequest) }),
})
export const listAccessRequests = endpoint('GET', '/access-requests', {
  service,
  summary: 'Requests that wait for an answer, the oldest first',
  query: z.object(pageQuery),
  reply: page(WaitingRequest),
})
/** Acts on the person’s next request. */
export const grantAccess = endpoint('POST', '/access-requests/:access_requests_id/grant', {
  service,
  summary: 'Grant a request: the person gets a role that has the permission besides what they had',
  params,
  reply: AccessRequest,
})
export const declineAccess = endpoint('POST', '/access-requests/:access_requests_id/decline', {
  service,
  summary: 'Decline a request',
  params,
  reply: AccessRequest,
})
