import type { Group, GroupSettings } from '#contract/groups.ts'
import type { SheetLink } from '#contract/report-sheets.ts'
import type { GroupPeriod } from '#core/groups/consolidate.ts'
import type { Dealing } from '#core/groups/dealings.ts'
import { to } from '../../reports/sheets/rows.ts'
import type { TaxNumbers } from '../dealings.ts'

/** Of what a sheet of a group tells. */
export type About = {
  group: Group
  /** The company whose pages links open by themselves. */
  leading_id: string
  settings: GroupSettings
  periods: readonly GroupPeriod[]
  numbers: readonly TaxNumbers[]
  /** Of each period in turn. */
  dealings: readonly (readonly Dealing[])[]
}

/** A page of a company of the group: in another one than the leading it is reached by going there. */
export function inCompany({ leading_id }: Pick<About, 'leading_id'>, companies_id: string, link: SheetLink): SheetLink {
  if (companies_id === leading_id) return link
  return to('/reports/in-company', { company: companies_id, path: `${link.to}?${new URLSearchParams(link.search)}` })
}

/** What there is to say about what was left out. */
export function notesOf({ numbers, dealings }: About): string[] {
  const unknown = numbers.filter(({ pan }) => pan === null).map(({ company_name }) => company_name)
  const [now = []] = dealings
  const odd = now.filter(isOdd)
  return [
    'Left out between the companies: what both books have, at the lower of the two, and what was eliminated by hand.',
    ...(unknown.length === 0
      ? []
      : [`${unknown.join(', ')}: no GSTIN and no PAN in the company profile, so dealings with it are not recognised.`]),
    ...(odd.length === 0
      ? []
      : [
          `The books of ${odd.map(({ seller, buyer }) => `${seller.company_name} and ${buyer.company_name}`).join('; ')} differ: see Between companies.`,
        ]),
  ]
}

export const isOdd = ({ seller, buyer, matches }: Dealing) =>
  seller.open !== buyer.open || seller.unallocated !== buyer.unallocated || matches.some(({ difference }) => difference !== 0)
