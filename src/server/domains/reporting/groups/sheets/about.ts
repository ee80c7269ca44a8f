import { t } from '#core/messages.ts'
import type { Group, GroupSettings } from '#contract/reporting/groups.ts'
import type { SheetLink } from '#contract/documents/report-sheets.ts'
import type { GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import type { Dealing } from '#core/reporting/groups/dealings.ts'
import { to } from '../../reports/sheets/rows.ts'
import type { TaxNumbers } from '../dealings.ts'

/** The subject of a sheet of a group. */
export type About = {
  group: Group
  /** The company whose page links open without switching. */
  leading_id: string
  settings: GroupSettings
  periods: readonly GroupPeriod[]
  numbers: readonly TaxNumbers[]
  /** For each period. */
  dealings: readonly (readonly Dealing[])[]
}

/** A page of a company of the group: in another one than the leading it is reached by going there. */
export function inCompany({ leading_id }: Pick<About, 'leading_id'>, companies_id: string, link: SheetLink): SheetLink {
  if (companies_id === leading_id) return link
  return to('/reports/in-company', { company: companies_id, path: `${link.to}?${new URLSearchParams(link.search)}` })
}

const pages = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  payment: '/receivables/payments',
  bill: '/payables/bills',
  debit_note: '/payables/debit-notes',
  vendor_advance: '/payables/vendor-advances',
} as const

/** A document in the company that has it. */
export const documentLink = (
  about: Pick<About, 'leading_id'>,
  companies_id: string,
  { kind, document_id }: { kind: keyof typeof pages; document_id: string },
): SheetLink => inCompany(about, companies_id, to(`${pages[kind]}/${document_id}`))

export const leftOut = () =>
  t('Left out between the companies: what both books have, at the lower of the two, and what was eliminated by hand.')

/** The companies whose dealings are unknown. */
export function unrecognised({ numbers }: About): string[] {
  const names = numbers.filter(({ pan }) => pan === null).map(({ company_name }) => company_name)
  if (names.length === 0) return []
  return [
    t('{names}: no GSTIN and no PAN in the company profile, so dealings with it are not recognised.', {
      names: names.join(', '),
    }),
  ]
}

/** Notes on what was left out. */
export function notesOf(about: About): string[] {
  const [now = []] = about.dealings
  const pairs = now
    .filter(isOdd)
    .map(({ seller, buyer }) => t('{name} and {name_2}', { name: seller.company_name, name_2: buyer.company_name }))
  const odd = pairs.length === 0 ? [] : [t('The books of {pairs} differ: see Between companies.', { pairs: pairs.join('; ') })]
  return [leftOut(), ...unrecognised(about), ...odd]
}

const isOdd = ({ seller, buyer, matches, credits }: Dealing) =>
  seller.open !== buyer.open ||
  seller.unallocated !== buyer.unallocated ||
  [...matches, ...credits].some(({ difference }) => difference !== 0)
