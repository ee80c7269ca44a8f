import { numberWords } from '../number-words.ts'
import type { Unit } from './calendar.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
export const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
export const day = '(\\d{1,2})(?:st|nd|rd|th)?'
export const ordinals = ['first', 'second', 'third', 'fourth', 'last']
export const ordinal = '(first|second|third|fourth|last|1st|2nd|3rd|4th|pehla|pehle|doosra|dusra)'
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const counts: Record<string, number> = {
  a: 1,
  an: 1,
  ...numberWords,
  couple: 2,
  eleven: 11,
  eighteen: 18,
}
export const count = `(\\d{1,3}|${Object.keys(counts).join('|')})`
export const unitWord =
  '(days?|din|dino|weeks?|hafte|hafta|hafton|months?|mahine|mahina|maheene|mahino|mahinon|quarters?|qtrs?|tihai|timahi|half|years?|yrs?|saal|varsh|fy|financial years?|fiscal years?|fiscals?|calendar years?|calendar months?|calendar weeks?)'

/** Says what a week is, not when. */
export const mondayToSunday = '(?:,? ?\\(?(?:from )?mon(?:day)? ?(?:to|-|through|till|se) ?sun(?:day)?\\b\\)?)?'

export const monthNumber = (word = '') => months.indexOf(word.slice(0, 3)) + 1
export const countOf = (word = '') => counts[word] ?? Number(word)
export const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

export function unitOf(word = ''): Unit {
  if (word.startsWith('calendar')) return /year/.test(word) ? 'calendar' : /month/.test(word) ? 'month' : 'week'
  if (/^(day|din)/.test(word)) return 'day'
  if (/^(week|haft)/.test(word)) return 'week'
  if (/^(month|mah)/.test(word)) return 'month'
  if (/^(quarter|qtr|tih|tim)/.test(word)) return 'quarter'
  return word === 'half' ? 'half' : 'year'
}

/** Beginning year of a financial year named `24-25`, `2024-25`, `2425` or by the year it ends in, `25`; undefined for anything else. */
export function fyNamed(text: string): number | undefined {
  const pair = /^(?:20)?(\d{2})\s?[-/]?\s?(?:20)?(\d{2})$/.exec(text)
  if (pair && text.replace(/\D/g, '') !== text.replace(/\D/g, '').slice(0, 2)) {
    if (/^20\d{2}$/.test(text)) return Number(text) - 1
    return (Number(pair[1]) + 1) % 100 === Number(pair[2]) ? 2000 + Number(pair[1]) : undefined
  }
  return /^\d{2}$/.test(text) ? 1999 + Number(text) : undefined
}
export const fyText = '((?:20)?\\d{2}\\s?[-/]\\s?(?:20)?\\d{2}|20\\d{2}|\\d{4}|\\d{2})'
