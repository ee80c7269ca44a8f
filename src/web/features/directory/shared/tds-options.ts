import { tdsNatures } from '#contract/directory/vendors.ts'
import type { IsoDate } from '#core/dates.ts'
import { tdsFor } from '#core/tax/tds.ts'

/** What tax is deducted for, with the section of the Act of 1961 by which people know it. */
export const tdsWords: Record<(typeof tdsNatures)[number], string> = {
  contractor: 'Contracts and job work (194C)',
  professional: 'Professional fees (194J)',
  technical: 'Technical services (194J)',
  rent_property: 'Rent of land, building or furniture (194I)',
  rent_machinery: 'Rent of machinery (194I)',
  commission: 'Commission or brokerage (194H)',
  interest: 'Interest (194A)',
  director: 'Fees to a director (194J)',
  partner: 'Pay and interest to a partner (194T)',
  goods: 'Goods above ₹50 lakh a year (194Q)',
  call_centre: 'Call centre services (194J)',
  royalty: 'Royalty (194J)',
  film_royalty: 'Royalty for films (194J)',
  non_compete: 'Non-compete fees (194J)',
  insurance_commission: 'Insurance commission (194D)',
  lottery_commission: 'Commission on lottery tickets (194G)',
  securities_interest: 'Interest on securities (193)',
  joint_development: 'Joint development agreement (194IC)',
  land_acquisition: 'Acquisition of immovable property (194LA)',
  digital_asset: 'Virtual digital assets (194S)',
  ecommerce: 'Sales through your e-commerce platform (194O)',
  benefit: 'Benefits of business (194R)',
}

/** What tax is deducted for on the date, by the section of that day. */
export function tdsOptions(date: IsoDate) {
  const known = tdsNatures.flatMap((nature) => {
    const rule = tdsFor(nature, date, true, 'company')
    const mark = rule?.status === 'unverified' ? ', not verified' : ''
    return rule ? [{ value: nature as string, label: `${rule.rate}% on ${words(rule.why)} (${rule.section}${mark})` }] : []
  })
  return [{ value: '', label: 'No tax is deducted' }, ...known]
}
const words = (why: string) => /% on ([^%]*) \(section/.exec(why)?.[1] ?? why
