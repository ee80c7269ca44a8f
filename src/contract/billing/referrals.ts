import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, page, pageQuery, timestamp } from '../fields.ts'

/** From the invitation or the registration until the first plan is paid. */
export const REFERRAL_DAYS = 180
export const MOST_REFERRALS_A_DAY = 20

/** Eight letters and digits that are not mistaken for one another. */
const REFERRAL_CODE = /^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/

export const referralStatuses = ['invited', 'joined', 'verified', 'subscribed', 'rewarded', 'expired', 'refused'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

export const Referral = z.object({
  referrals_id: id,
  /** Null when the company came by the link. */
  email: z.nullable(z.string()),
  email_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  /** Null until a person registers. */
  referred_company_name: z.nullable(z.string()),
  referral_status: z.enum(referralStatuses),
  /** What happened, in order. */
  steps: z.array(z.object({ status: z.enum(referralStatuses), at: timestamp })),
  /** Why it earns nothing. */
  refusal: z.nullable(z.string()),
  expires_at: timestamp,
  created_at: timestamp,
})
export type Referral = z.infer<typeof Referral>

export const NewReferral = z.object({ email: identifier(254, emailProblem) })

/** Created on first use. The browser gets a cookie, so that a registration from it does not count as a referral. */
export const getReferralCode = endpoint('GET', '/referrals/code', {
  summary: 'The code and link of the company',
  reply: z.object({ referral_code: z.string(), link: z.string() }),
})
export const listReferrals = endpoint('GET', '/referrals', {
  summary: 'Who was referred, newest first, with every step',
  query: z.object(pageQuery),
  reply: page(Referral),
})
/** A mail with the link follows. */
export const createReferral = endpoint('POST', '/referrals', {
  summary: 'Refer somebody by email',
  body: NewReferral,
  reply: Referral,
})

/** From the page that created the account, verified or not. Answers 204 whether or not the code exists. */
export const joinByReferral = endpoint('POST', '/referrals/join', {
  service: 'identity',
  summary: 'Say by whose code the company that was just opened came',
  body: z.object({ referral_code: z.string().check(z.regex(REFERRAL_CODE, 'This is not a referral code')) }),
})
