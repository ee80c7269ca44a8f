import { randomInt } from 'node:crypto'
import type { Referral, ReferralStatus } from '#contract/billing/referrals.ts'

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that cannot be guessed: 31 characters in eight places, without lookalikes. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/** The referred company, by its own name. */
export type Referred = {
  companies_id: string
  company_name: string
  accounts_id: string
  email: string
  device_hash: string | null
  gstin: string | null
  pan: string | null
  mobile_number: string | null
}

/** The company that referred, as far as it may not refer itself. */
export type Referrer = {
  gstin: string | null
  pan: string | null
  mobile_numbers: readonly string[]
  emails: readonly string[]
  members: readonly string[]
  devices: readonly string[]
}

/** Why a referral earns nothing: the one who came is the one who referred. Undefined when they are two. */
export function selfReferral(came: Referred, by: Referrer): string | undefined {
  if (by.members.includes(came.accounts_id) || by.emails.some((email) => mailbox(email) === mailbox(came.email)))
    return 'The person who registered is in your team.'
  if (came.device_hash !== null && by.devices.includes(came.device_hash))
    return 'It was registered from a browser your company uses.'
  if (came.gstin !== null && came.gstin === by.gstin) return 'It has the GSTIN of your company.'
  if (panOf(came) !== null && panOf(came) === panOf(by)) return 'It has the PAN of your company.'
  if (came.mobile_number !== null && by.mobile_numbers.map(digits).includes(digits(came.mobile_number)))
    return 'It has a mobile number of your company or team.'
  return undefined
}

/** A GSTIN contains its PAN. */
const panOf = ({ gstin, pan }: { gstin: string | null; pan: string | null }) => pan ?? gstin?.slice(2, 12) ?? null
const digits = (mobile: string) => mobile.replaceAll(/\D/g, '').slice(-10)
/** asha+two@x.in reads the same mail as asha@x.in. */
function mailbox(email: string): string {
  const [plus, at] = [email.indexOf('+'), email.indexOf('@')]
  return (plus < 0 || plus > at ? email : email.slice(0, plus) + email.slice(at)).toLowerCase()
}

/** The dates of a referral, each set once. */
export type Dates = {
  invited_at: Date | null
  joined_at: Date | null
  verified_at: Date | null
  subscribed_at: Date | null
  rewarded_at: Date | null
  refused_at: Date | null
  expires_at: Date
}

/** Every step that was taken, in order; the last is the status. What was not paid in time has expired. */
export function stepsOf(dates: Dates, now: Date): Referral['steps'] {
  const taken = (['invited', 'joined', 'verified', 'subscribed', 'rewarded', 'refused'] as const).flatMap((status) => {
    const at = dates[`${status}_at`]
    return at === null ? [] : [{ status: status as ReferralStatus, at: at.toISOString() }]
  })
  const isOver = dates.rewarded_at !== null || dates.refused_at !== null || dates.subscribed_at !== null
  return isOver || dates.expires_at > now ? taken : [...taken, { status: 'expired', at: dates.expires_at.toISOString() }]
}
