import { tdsNatures } from '#contract/directory/vendors.ts'
import type { IsoDate } from '#core/dates.ts'
import { tdsFor } from '#core/tax/tds.ts'
import { t, translate } from '#core/messages.ts'

/** Natures of payment that TDS applies to, with their section of the Income-tax Act, 1961. */
export const tdsWords: Record<(typeof tdsNatures)[number] | 'dividend', string> = {
  contractor: t('Contracts and job work (194C)'),
  professional: t('Professional fees (194J)'),
  technical: t('Technical services (194J)'),
  rent_property: t('Rent of land, building or furniture (194I)'),
  rent_machinery: t('Rent of machinery (194I)'),
  commission: t('Commission or brokerage (194H)'),
  interest: t('Interest (194A)'),
  director: t('Fees to a director (194J)'),
  partner: t('Pay and interest to a partner (194T)'),
  goods: t('Goods above ₹50 lakh a year (194Q)'),
  call_centre: t('Call centre services (194J)'),
  royalty: t('Royalty (194J)'),
  film_royalty: t('Royalty for films (194J)'),
  non_compete: t('Non-compete fees (194J)'),
  insurance_commission: t('Insurance commission (194D)'),
  lottery_commission: t('Commission on lottery tickets (194G)'),
  securities_interest: t('Interest on securities (193)'),
  joint_development: t('Joint development agreement (194IC)'),
  land_acquisition: t('Acquisition of immovable property (194LA)'),
  digital_asset: t('Virtual digital assets (194S)'),
  ecommerce: t('Sales through your e-commerce platform (194O)'),
  benefit: t('Benefits of business (194R)'),
  dividend: t('Dividends (194)'),
}

/** Natures of payment that TDS applies to on the date, with the section in force that day. */
export function tdsOptions(date: IsoDate) {
  const known = tdsNatures.flatMap((nature) => {
    const rule = tdsFor(nature, date, true, 'company')
    const mark = rule?.status === 'unverified' ? t(', not verified') : ''
    return rule
      ? [
          {
            value: nature as string,
            label: t('{rate}% on {words} ({section}{mark})', {
              rate: rule.rate,
              words: translate(words(rule.why)),
              section: rule.section,
              mark,
            }),
          },
        ]
      : []
  })
  return [{ value: '', label: t('No tax is deducted') }, ...known]
}
const words = (why: string) => /% on ([^%]*) \(section/.exec(why)?.[1] ?? why
