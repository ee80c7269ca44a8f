import { t, translate } from '#core/messages.ts'
import type { IsoDate } from '../dates.ts'
import { type StateCode, type State, states } from './state-list.ts'

const byCode = new Map(states.map((state) => [state.code, state]))

/** The state with this code, whatever the date; undefined for an unknown one. */
export function stateOf(code: StateCode): State | undefined {
  return byCode.get(code)
}

/** `27` → `Maharashtra`; an unknown code is returned unchanged. */
export function stateName(code: StateCode): string {
  return byCode.get(code)?.name ?? code
}

/** The same in the reader's language. Files for the portal keep `stateName`. */
export const stateWords = (code: StateCode): string => translate(stateName(code))

/** The states and territories a person may choose on a date, without 96 and 99. */
export function statesOn(date: IsoDate): State[] {
  return states.filter((state) => state.code !== '96' && state.code !== '99' && inForce(state, date))
}

/** Undefined when the code may be a place of supply on the date, else the sentence. */
export function stateProblem(code: StateCode, date: IsoDate): string | undefined {
  const state = byCode.get(code)
  if (!state || code === '99') return t('There is no state with GST code {code}', { code })
  if (!inForce(state, date))
    return t('GST code {code} ({name}) was not in use on this date', { code, name: translate(state.name) })
  return undefined
}

function inForce(state: State, date: IsoDate): boolean {
  return (state.from ?? date) <= date && date <= (state.to ?? date)
}

/**
 * The letters of a state (ISO 3166-2:IN and number plates) and former names, in lower case and without blanks, with its GST code.
 */
export const stateLetters: readonly (readonly [string, StateCode])[] = [
  ['jk', '01'],
  ['hp', '02'],
  ['pb', '03'],
  ['ch', '04'],
  ['uk', '05'],
  ['ut', '05'],
  ['uttaranchal', '05'],
  ['hr', '06'],
  ['dl', '07'],
  ['newdelhi', '07'],
  ['rj', '08'],
  ['up', '09'],
  ['br', '10'],
  ['sk', '11'],
  ['ar', '12'],
  ['nl', '13'],
  ['mn', '14'],
  ['mz', '15'],
  ['tr', '16'],
  ['ml', '17'],
  ['as', '18'],
  ['wb', '19'],
  ['jh', '20'],
  ['od', '21'],
  ['or', '21'],
  ['orissa', '21'],
  ['cg', '22'],
  ['ct', '22'],
  ['mp', '23'],
  ['gj', '24'],
  ['dh', '26'],
  ['mh', '27'],
  ['ka', '29'],
  ['ga', '30'],
  ['ld', '31'],
  ['kl', '32'],
  ['tn', '33'],
  ['py', '34'],
  ['pondicherry', '34'],
  ['an', '35'],
  ['ts', '36'],
  ['tg', '36'],
  ['ap', '37'],
  ['la', '38'],
]
