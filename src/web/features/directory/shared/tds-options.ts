import { tdsNatures } from '#contract/directory/vendors.ts'
import type { IsoDate } from '#core/dates.ts'
import { tdsFor } from '#core/tax/tds.ts'
import { t } from '#core/messages.ts'

/** What tax is deducted for, with the section of the Act of 1961 by which people know it. */
export const tdsWords: Record<(typeof tdsNatures)[number], string> = {
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
}

/** What tax is deducted for on the date, by the section of that day. */
export function tdsOptions(date: IsoDate) {
  const known = tdsNatures.flatMap((nature) => {
    const rule = tdsFor(nature, date, true, 'company')
    return rule
      ? [
          {
            value: nature as string,
            label: t('{rate}% on {words} ({section})', { rate: rule.rate, words: words(rule.why), section: rule.section }),
          },
        ]
      : []
  })
  return [{ value: '', label: t('No tax is deducted') }, ...known]
}
const words = (why: string) => /% on ([^%]*) \(section/.exec(why)?.[1] ?? why
