import * as z from 'zod/mini'
import { onboardingStatusesId } from '../company/kyc.ts'
import { AuditScope } from './audit-scope.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText } from '../fields.ts'
import { permissions } from '../permissions.ts'
import { UserConfig } from './user-config.ts'

/** A session ends after this long without use: the next sign-in is a full one. */
export const IDLE_MINUTES = 120
/** It is locked after this long without use: the password unlocks it. */
export const SESSION_MINUTES = 10
/** How long before that the page warns. */
export const SESSION_WARNING_MINUTES = 1

/** A cookie that the page can read: without it no one is signed in and the page need not call the server. It grants nothing. */
export const SIGNED_IN_HINT = 'signed_in'

/** A value of law that who runs the installation corrected. */
const LawCorrection = z.object({
  pack: z.string(),
  list_key: z.string(),
  from_date: isoDate,
  is_withdrawn: z.boolean(),
  value: z.unknown(),
  source: z.string(),
  source_date: isoDate,
  law_status: z.enum(['confirmed', 'secondary', 'unverified']),
})

/** Who is signed in, in which company, and what they may do there. */
export const Session = z.object({
  accounts_id: id,
  /** Empty when the person has access to no company, or not to this one any more. */
  companies_id: z.union([id, z.literal('')]),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  display_picture: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  is_user_verified: z.boolean(),
  /** How far the company is with its KYC. */
  onboarding_statuses_id: onboardingStatusesId,
  /** 1: the company has no gateway account of its own. Others follow when one can be activated. */
  pg_activation_status_id: z.literal(1),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  company_name: z.string(),
  /** Every company the account belongs to, for the switcher. */
  companies: z.array(z.object({ companies_id: id, company_name: z.string() })),
  /** Features the company's plan and set-up make available, by name. */
  features: z.array(z.string()),
  shortcutsDisabled: z.boolean(),
  theme: UserConfig.shape.theme,
  language: UserConfig.shape.language,
  /** For an auditor: the year they may read, and when their access ends. Null for everyone else. */
  audit_scope: z.nullable(AuditScope),
  /** The page computes with them as the server does; absent while nothing is corrected. */
  law_corrections: z.optional(z.array(LawCorrection)),
})
export type Session = z.infer<typeof Session>

const email = z
  .string()
  .check(z.maxLength(254, 'Shorten the email to 254 characters'), z.email('Enter an email such as asha@example.in'))
const password = z.string().check(z.minLength(10, 'Use at least 10 characters'), z.maxLength(128, 'Use at most 128 characters'))

/** False if the password contains the local part of the email. Names under 4 letters are too short to be rejected. */
export function passwordSuits(newPassword: string, forEmail: string): boolean {
  const name = forEmail.split('@')[0]?.toLowerCase() ?? ''
  return name.length < 4 || !newPassword.toLowerCase().includes(name)
}
export const PASSWORD_HOLDS_EMAIL = 'Leave your email name out of the password'

export const Registration = z
  .object({
    company_name: requiredText(120, 'Enter the company name'),
    first_name: requiredText(60, 'First Name is required'),
    last_name: requiredText(60, 'Last Name is required'),
    email,
    password,
    /** GST state code of the company, `29`. */
    state_code: z.optional(z.string().check(z.regex(/^\d{2}$/, 'Choose a state'))),
  })
  .check(z.refine((value) => passwordSuits(value.password, value.email), { error: PASSWORD_HOLDS_EMAIL, path: ['password'] }))
export const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(128)),
})
export const VerificationCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/, 'Please enter OTP')) })
export const ResetRequest = z.object({ email })
export const NewPassword = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password })

const service = 'identity'

/** Opens the account and its company and signs in, unverified; a code goes to the email. */
export const register = endpoint('POST', '/register', {
  service,
  summary: 'Open an account and its company',
  body: Registration,
  reply: Session,
})
export const verifyEmail = endpoint('POST', '/verification', {
  service,
  summary: 'Verify the email with the code sent to it',
  body: VerificationCode,
  reply: Session,
})
export const resendCode = endpoint('POST', '/verification/resend', { service, summary: 'Send the verification code again' })
export const secondFactors = ['totp', 'passkey', 'recovery_code'] as const
/** The password was right; one of these is owed before anything opens. */
export const FactorWanted = z.object({ second_factors: z.array(z.enum(secondFactors)) })
export type FactorWanted = z.infer<typeof FactorWanted>
export const login = endpoint('POST', '/login', {
  service,
  summary: 'Sign in with the password; with a second factor on, the session opens when that is given, too',
  body: Credentials,
  reply: z.union([Session, FactorWanted]),
})
/**
 * Why a session ended that its person did not end here: not used for long, ended from another device, by a new password, by an
 * administrator.
 */
export const sessionEndings = ['expired', 'elsewhere', 'password', 'administrator'] as const
export type SessionEnding = (typeof sessionEndings)[number]
export const logout = endpoint('POST', '/logout', {
  service,
  summary: 'Sign out',
  /** Null when this call ended the session. */
  reply: z.object({ ended: z.nullable(z.enum(sessionEndings)) }),
})
export const getSession = endpoint('GET', '/session', { service, summary: 'The current session', reply: Session })
/** Sent by a page whose user works without requests, such as in a long form. */
export const renewSession = endpoint('POST', '/session/renewal', { service, summary: 'Keep the session open' })
export const unlockSession = endpoint('POST', '/session/unlocking', {
  service,
  summary: 'Go on with a session that is held, by the password of its person',
  body: z.object({ password: Credentials.shape.password }),
  reply: Session,
})
export const switchCompany = endpoint('POST', '/session/company', {
  service,
  summary: 'Work in another of the account’s companies',
  body: z.object({ companies_id: id }),
  reply: Session,
})
export const NewOwnCompany = z.object({
  company_name: Registration.shape.company_name,
  state_code: z.string().check(z.regex(/^\d{2}$/, 'Choose a state')),
})
export const createCompany = endpoint('POST', '/companies', {
  service,
  summary: 'Open another company; the signed-in person owns it and works in it from now on',
  body: NewOwnCompany,
  reply: Session,
})
/** Answers 204 whether or not the email is known. */
export const requestPasswordReset = endpoint('POST', '/password-reset', {
  service,
  summary: 'Send a link to choose a new password',
  body: ResetRequest,
})
export const resetPassword = endpoint('PUT', '/password-reset', {
  service,
  summary: 'Choose a new password with the token from the link',
  body: NewPassword,
})
