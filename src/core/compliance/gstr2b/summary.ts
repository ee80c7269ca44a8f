import { badFile } from '../../documents/parsing/refuse.ts'
import { t } from '../../messages.ts'
import { isObject } from './parse.ts'
import { heads, type SummaryHeads } from './row.ts'
import { sectionOf, summarySection } from './sections.ts'
import { statedHeads } from './values.ts'

/**
 * The totals of `itcsumm` by section: available and not available, with and without reverse charge, debit notes and credit notes together,
 * so that they can be compared with all rows of the section.
 */
export function summaryOf(itcsumm: unknown): Record<string, SummaryHeads> {
  const found: Record<string, SummaryHeads> = {}
  const walk = (value: unknown): void => {
    if (!isObject(value)) return
    for (const [key, child] of Object.entries(value)) {
      const section = summarySection(key)
      if (!isObject(child)) continue
      if (sectionOf(section) === undefined) {
        walk(child)
        continue
      }
      const stated = statedHeads(child)
      if (stated === undefined) throw badFile(t('An amount in the summary of this file (itcsumm) can’t be read.'))
      const sum = (found[section] ??= {})
      for (const head of heads) {
        const amount = stated[head]
        if (amount !== undefined) sum[head] = (sum[head] ?? 0) + amount
      }
    }
  }
  walk(itcsumm)
  return found
}
