import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredText, text, timestamp } from '../fields.ts'

/** A text that must be there, and be right: each has its own sentence. */
const proven = (max: number, missing: string, wrong: string, problem: (value: string) => string | undefined) =>
  z.string(missing).check(
    z.maxLength(max),
    z.check<string>(({ value, issues }) => {
      if (value.trim() === '') issues.push({ code: 'custom', message: missing, input: value })
      else if (problem(value) !== undefined) issues.push({ code: 'custom', message: wrong, input: value })
    }),
  )

const fields = {
  company_name: requiredText(120, 'Company Name is required'),
  launch_year: z.int('Launch year is required').check(z.minimum(1800, 'Enter a year from 1800 onwards'), z.maximum(2100)),
  first_name: requiredText(60, 'First Name is required'),
  last_name: requiredText(60, 'Last Name is required'),
  email_id: proven(254, 'Email is required', 'Invalid Email', emailProblem),
  mobile_number: proven(20, 'Mobile Number is required', 'Invalid Mobile Number', mobileProblem),
  pincode: proven(6, 'Postal Code is required', 'Invalid Postal code', pincodeProblem),
  city: requiredText(80, 'City is required'),
  address_line: requiredText(300, 'Address is required'),
  about_company: text(2_000),
}

/** Until it is saved for the first time: what the company and the person have already, and version 0. */
export const SellerProfile = z.object({
  hub_seller_profiles_id: id,
  companies_id: id,
  accounts_id: z.nullable(id),
  company_name: z.string(),
  launch_year: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  email_id: z.string(),
  mobile_number: z.string(),
  pincode: z.string(),
  city: z.string(),
  address_line: z.string(),
  about_company: z.string(),
  version: z.int(),
  updated_at: z.nullable(timestamp),
})
export type SellerProfile = z.infer<typeof SellerProfile>

/** `companies_id` and `accounts_id` are the caller's own: another is refused at its field. */
export const SellerProfileInput = z.object({
  ...fields,
  companies_id: id,
  accounts_id: id,
  is_terms_accepted: z.literal(true, 'Agree to the Term and Conditions'),
  version: z.int(),
})
export type SellerProfileInput = z.infer<typeof SellerProfileInput>

export const getSellerProfile = endpoint('GET', '/hub/seller-profile', {
  summary: 'The company as a seller',
  reply: z.object({ data: SellerProfile }),
})
/** Throws `conflict` when it has changed since `version`. */
export const updateSellerProfile = endpoint('PUT', '/hub/seller-profile/:hub_seller_profiles_id', {
  summary: 'Change the company as a seller; products that waited for it go to review',
  params: z.object({ hub_seller_profiles_id: id }),
  body: SellerProfileInput,
  reply: z.object({ data: SellerProfile }),
})
