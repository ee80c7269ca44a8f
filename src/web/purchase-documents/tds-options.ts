import { tdsNatures } from '#contract/vendors.ts'
import type { IsoDate } from '#core/dates.ts'
import { tdsFor } from '#core/tds.ts'

/** What tax is deducted for on the date, by the section of that day. */
export function tdsOptions(date: IsoDate) {
  const known = tdsNatures.flatMap((nature) => {
    const rule = tdsFor(nature, date, true, 'company')
    return rule ? [{ value: nature as string, label: `${rule.rate}% on ${words(rule.why)} (${rule.section})` }] : []
  })
  return [{ value: '', label: 'No tax is deducted' }, ...known]
}
const words = (why: string) => /% on ([^%]*) \(section/.exec(why)?.[1] ?? why
