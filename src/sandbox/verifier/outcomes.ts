/** What the sandbox does with a question. `later` is pending once, then good. */
export type Outcome = 'good' | 'unknown' | 'other_name' | 'stopped' | 'later' | 'silent' | 'garbage' | 'down'

/** By the last two digits of a PAN or an account number. */
const byEnding: Readonly<Record<string, Outcome>> = {
  '01': 'unknown',
  '02': 'other_name',
  '03': 'stopped',
  '04': 'later',
  '05': 'silent',
  '06': 'garbage',
  '07': 'down',
}

/** By the 13th character of a GSTIN, the number of the registration: 1 is what most have. */
const byRegistration: Readonly<Record<string, Outcome>> = {
  '9': 'unknown',
  '8': 'other_name',
  '7': 'stopped',
  '6': 'later',
  '5': 'silent',
  '4': 'garbage',
  '3': 'down',
}

/** By a word in the file's name. */
const byWord: readonly [string, Outcome][] = [
  ['unreadable', 'unknown'],
  ['another-name', 'other_name'],
  ['outdated', 'stopped'],
  ['pending', 'later'],
  ['timeout', 'silent'],
  ['garbage', 'garbage'],
  ['down', 'down'],
]

export const ofPan = (pan: string): Outcome => byEnding[pan.slice(7, 9)] ?? 'good'
export const ofAccountNumber = (number: string): Outcome => byEnding[number.slice(-2)] ?? 'good'
/** By the last two digits before the `@`. */
export const ofVpa = (vpa: string): Outcome => byEnding[vpa.split('@')[0]?.slice(-2) ?? ''] ?? 'good'
export const ofGstin = (gstin: string): Outcome => byRegistration[gstin.charAt(12)] ?? 'good'
export const ofFileName = (name: string): Outcome => byWord.find(([word]) => name.toLowerCase().includes(word))?.[1] ?? 'good'
