import type { SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import type { Part } from './conflict.ts'

/** What the form holds: the year may still be missing, the terms not agreed to. */
export type ProfileValues = Omit<SellerProfileInput, 'launch_year' | 'is_terms_accepted'> & {
  launch_year: number | undefined
  is_terms_accepted: boolean
}

export const valuesOf = (profile: SellerProfile, accounts_id: string): ProfileValues => ({
  companies_id: profile.companies_id,
  accounts_id,
  company_name: profile.company_name,
  launch_year: profile.launch_year ?? undefined,
  first_name: profile.first_name,
  last_name: profile.last_name,
  email_id: profile.email_id,
  mobile_number: profile.mobile_number,
  pincode: profile.pincode,
  city: profile.city,
  address_line: profile.address_line,
  about_company: profile.about_company,
  is_terms_accepted: false,
  version: profile.version,
})

export const profileParts: readonly Part<ProfileValues>[] = [
  { label: 'Name of the company', fields: ['company_name'] },
  { label: 'Year of launch', fields: ['launch_year'] },
  { label: 'Name', fields: ['first_name', 'last_name'] },
  { label: 'Email', fields: ['email_id'] },
  { label: 'Mobile', fields: ['mobile_number'] },
  { label: 'Postal Code and City', fields: ['pincode', 'city'] },
  { label: 'Address', fields: ['address_line'] },
  { label: 'About company', fields: ['about_company'] },
]
