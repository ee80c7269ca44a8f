import { t } from '#core/messages.ts'
import type { SellerProfile, SellerProfileInput } from '#contract/marketplace/hub-profile.ts'
import type { Part } from './conflict.ts'

/** The values of the form; the year may be missing and the terms not accepted yet. */
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
  { label: t('Name of the company'), fields: ['company_name'] },
  { label: t('Year of launch'), fields: ['launch_year'] },
  { label: t('Name'), fields: ['first_name', 'last_name'] },
  { label: t('Email'), fields: ['email_id'] },
  { label: t('Mobile'), fields: ['mobile_number'] },
  { label: t('Postal Code and City'), fields: ['pincode', 'city'] },
  { label: t('Address'), fields: ['address_line'] },
  { label: t('About company'), fields: ['about_company'] },
]
