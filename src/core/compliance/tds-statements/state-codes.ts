import type { StateCode } from '../../identifiers/state-list.ts'

/**
 * The income-tax department's codes of the states by their GST codes (annexure of the file formats before 1 Apr 2026; Ladakh 37 from 2020).
 * Status: unverified for Form 140, see `openQuestions`.
 */
const taxStates: Readonly<Record<StateCode, string>> = {
  '01': '14',
  '02': '13',
  '03': '26',
  '04': '6',
  '05': '34',
  '06': '12',
  '07': '9',
  '08': '27',
  '09': '31',
  '10': '5',
  '11': '28',
  '12': '3',
  '13': '23',
  '14': '20',
  '15': '22',
  '16': '30',
  '17': '21',
  '18': '4',
  '19': '32',
  '20': '35',
  '21': '24',
  '22': '33',
  '23': '18',
  '24': '11',
  '25': '8',
  '26': '7',
  '27': '19',
  '29': '15',
  '30': '10',
  '31': '17',
  '32': '16',
  '33': '29',
  '34': '25',
  '35': '1',
  '36': '36',
  '37': '2',
  '38': '37',
}
/** Empty for a place that is no state. */
export const taxStateCode = (state: StateCode): string => taxStates[state] ?? ''
