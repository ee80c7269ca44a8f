import * as z from 'zod/mini'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, text, timestamp } from '../fields.ts'
import { Registration } from './session.ts'

const service = 'identity'
const { first_name, last_name, password } = Registration.shape

export const ProfileInput = z.object({ first_name, last_name, mobile_number: z.nullable(identifier(20, mobileProblem)) })
export type ProfileInput = z.infer<typeof ProfileInput>
export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile_number: z.nullable(z.string()),
  email: z.string(),
  /** Address of the picture at this origin. */
  display_picture: z.nullable(z.string()),
  created_at: timestamp,
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint('GET', '/profile', { service, summary: 'The signed-in person', reply: Profile })
export const updateProfile = endpoint('PUT', '/profile', {
  service,
  summary: 'Change one’s own name and mobile number',
  body: ProfileInput,
  reply: Profile,
})

export const MAX_PICTURE_BYTES = 2_097_152
/** Sides of a display picture, pixels. */
export const MAX_PICTURE_SIDE = 4_096
export const uploadPicture = endpoint('POST', '/profile/picture', {
  service,
  summary: 'Upload a display picture: PNG, JPEG or WebP of at most 2 MB and 4,096 pixels a side, as the bare request body',
  reply: Profile,
  raw: true,
})
export const removePicture = endpoint('DELETE', '/profile/picture', {
  service,
  summary: 'Remove the display picture',
  reply: Profile,
})
export const displayPicture = endpoint('GET', '/people/:accounts_id/picture', {
  service,
  summary: 'The display picture of a member of the company',
  params: z.object({ accounts_id: id }),
  /** Changes with the picture, so that a cached copy is not shown for a new one. */
  query: z.object({ v: z.optional(text(40)) }),
  raw: true,
})

export const PasswordChange = z.object({
  current_password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(128)),
  password,
})
/** Every other session of the person ends. */
export const changePassword = endpoint('PUT', '/profile/password', {
  service,
  summary: 'Change one’s own password',
  body: PasswordChange,
})

export const OwnSession = z.object({
  sessions_id: id,
  /** As the browser named itself. */
  user_agent: z.string(),
  ip: z.string(),
  company_name: z.nullable(z.string()),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
export const listSessions = endpoint('GET', '/sessions', {
  service,
  summary: 'Where the person is signed in, the latest 100',
  reply: z.object({ rows: z.array(OwnSession) }),
})
export const endSession = endpoint('DELETE', '/sessions/:sessions_id', {
  service,
  summary: 'Sign out one of one’s own sessions',
  params: z.object({ sessions_id: id }),
})
export const endOtherSessions = endpoint('DELETE', '/sessions', { service, summary: 'Sign out everywhere else' })
