import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pageSearch, type ReturnOf } from '../gst-returns/return-of.ts'
import type { Built } from './built.ts'
import { find } from './findings.ts'
import { changedAdvances } from './advance-amendments.ts'
import { filedPeriods } from './open-return.ts'
import { type Change, changedDocuments } from './changed-documents.ts'

/** Finds the changes of filed documents that wait for a person. A filed return has none. */
export async function undecidedInto(tx: CompanyTx, of: ReturnOf, built: Pick<Built, 'findings' | 'onFinding'>): Promise<void> {
  if (of.registration.gstin === null || (await filedPeriods(tx, of)).includes(of.period)) return
  const link = `/gstr-1?${pageSearch(of)}&tab=amendments`
  for (const change of await changedDocuments(tx, of, 'gstr1')) find(built, findingOf(change, link))
  for (const { filed_period } of await changedAdvances(tx, of))
    find(built, {
      code: 'GST1-019',
      label: sentence('Advances of {month}', { month: { month: filed_period } }),
      cause: sentence('They changed after you filed the month.'),
      link,
    })
}

/** Another GSTIN or a shipping bill is amended if people decide so; the rest cannot stay undecided. */
export const isRequired = ({ cause }: Pick<Change, 'cause'>): boolean => cause === 'late' || cause === 'cancelled'

function findingOf(change: Change, link: string): Finding {
  const { document, gstin } = change
  const label = document.number
  if (change.cause === 'cancelled')
    return { code: 'GST1-019', label, cause: sentence('It was filed, and cancelled after that.'), link }
  if (change.cause === 'late') return { code: 'GST1-019', label, cause: sentence('Its month was filed without it.'), link }
  if (change.cause === 'shipping_bill')
    return {
      code: 'GST1-023',
      label,
      cause: sentence('It was filed without shipping bill {number}.', { number: document.shipping?.number }),
      link,
    }
  return {
    code: 'GST1-021',
    label,
    cause: sentence('You filed {filed}. The customer has {gstin} now.', { filed: document.gstin, gstin }),
    link,
  }
}
