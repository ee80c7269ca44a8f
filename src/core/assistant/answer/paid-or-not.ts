import { t } from '../../messages.ts'
import type { Result, Single } from './result.ts'
import { rupees } from './words.ts'

/** Yes or no to whether a document is paid, from what is open of it in the register that has it; undefined where none or several have it. */
export function paidOrNot(result: Result): string | undefined {
  const all: readonly Single[] =
    result.kind === 'parts' ? result.parts.map(({ result: part }) => part) : result.kind === 'value' ? [result] : []
  const found = all.flatMap((one) => (one.kind === 'value' && one.entries === 1 ? [one.value ?? 0] : []))
  const [open] = found
  if (open === undefined || found.length > 1) return undefined
  return open === 0 ? t('Yes: nothing of it is open.') : t('No: {amount} of it is open.', { amount: rupees(open) })
}
