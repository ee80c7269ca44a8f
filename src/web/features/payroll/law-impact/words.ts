import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { LawChange } from '#core/payroll/law-impact.ts'

/** What changes on which day. */
export function changeTitle({ kind, state, on }: LawChange): string {
  const values = { date: formatDate(on), state: stateWords(state) }
  if (kind === 'epf') return t('{date}: ceiling of the provident fund', values)
  if (kind === 'esi') return t('{date}: contributions to ESI', values)
  if (kind === 'pt') return t('{date}: professional tax of {state}', values)
  if (kind === 'lwf') return t('{date}: labour welfare fund of {state}', values)
  return t('{date}: income tax, new regime', values)
}
