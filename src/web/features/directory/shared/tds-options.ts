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
}

/** What tax is deducted for on the date, by the section of that day. */
export function tdsOptions(date: IsoDate) {
  const known = tdsNatures.flatMap((nature) => {
    const rule = tdsFor(nature, date, true, 'company')
    return rule ? [{ value: nature as string, label: `${rule.rate}% on ${words(rule.why)} (${rule.section})` }] : []
  })
  return [{ value: '', label: 'No tax is deducted' }, ...known]
}
const words = (why: string) => /% on ([^%]*) \(section/.exec(why)?.[1] ?? why
