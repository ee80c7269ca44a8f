import type { Frame } from '../frame.ts'
import { nameFilters, periodOf } from '../slots.ts'
import type { Filter, Query, Question } from '../spec.ts'

const part =
  '(?:how much|how many rupees|how many percent|what (?:share|percent(?:age)?|part|portion|proportion|fraction|%)|%|share|percent(?:age)?|proportion|kitna)(?: (?:out )?of)?'
const ofUs = "(?:(?:the|our|all|total|what|we|have|value|amount|T+|T+'s|sales|customer) )*"
const billed = '(?:bill(?:ed|ing|ings)|invoic(?:ed|ing)|invoices?(?: value)?(?: (?:raised|issued|sent))?|sales invoices?)'
const beside = '(?: (?:to|for|on|in|of|from|during|by|the|our|customers|T+|P+))*'
const got = '(?:collected|received|reali[sz]ed|recovered|come in|came in|been paid|paid up|got paid|turned into cash|paid to us)'
const said = [
  new RegExp(
    `\\b${part} ${ofUs}${billed}${beside},? (?:(?:has|have|is|was|were|did|do|we|already|actually|been|so far|ever|customers|they) )*(?:${got}|paid|collect|receive)(?![a-z])`,
  ),
  new RegExp(
    `^(?:out )?of ${ofUs}${billed}${beside},? (?:how much|what (?:share|percent(?:age)?|part|%)) (?:(?:has|have|is|was|were|did|do|we|already|actually|been) )*(?:${got}|paid|collect|receive)(?![a-z])`,
  ),
  new RegExp(
    `\\b(?:collection|reali[sz]ation|recovery) (?:rate|percent(?:age)?|%|ratio|efficiency) (?:on|of|for|against) ${ofUs}${billed}`,
  ),
]

/** `how much of our billing has been collected`: the paid part of the invoices, divided by their total. */
export function collectedOf(frame: Frame): Question | undefined {
  const { masked } = frame
  if (!said.some((pattern) => pattern.test(masked))) return undefined
  if (/\b(?:not|n't|un\w+|yet to|still|late|overdue|by|per|each|which|who) /.test(masked.replace(/\bbilled by us\b/, '')))
    return undefined
  if (frame.amounts.length + frame.modes.length > 0 || frame.times.length > 1) return undefined
  if (frame.links.some(({ kind }) => kind !== 'party')) return undefined
  const time = periodOf(frame)
  const filters: Filter[] = [['status', 'not_in', ['draft', 'cancelled']], ...nameFilters(frame, ['party'])]
  const sum = (field: 'paid' | 'total'): Query => ({
    from: 'invoices',
    measure: 'sum',
    field,
    filters,
    ...(time && { time }),
  })
  return { op: 'ratio', a: sum('paid'), b: sum('total'), as: 'percent', labels: ['Collected', 'Billed'] }
}
