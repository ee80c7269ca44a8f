import { t } from '#core/messages.ts'
import { stateOf } from './states.ts'

export type GstinKind = 'regular' | 'tds' | 'tcs' | 'uin' | 'non_resident' | 'oidar' | 'government'

/** The parts of a number. `pan` is present for those built on one (a deductor may be registered under a TAN). */
export type Gstin = { kind: GstinKind; state: string; pan: string | undefined }

/** GSTN's published patterns (developer.gst.gov.in, taxpayer API). The order matters: the narrower first. */
const patterns: readonly [GstinKind, RegExp][] = [
  ['oidar', /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/],
  ['non_resident', /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/],
  ['uin', /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/],
  ['government', /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/],
  ['tds', /^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['tcs', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['regular', /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABE-J][0-9A-Z]$/],
]

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The 15th character that belongs to the first 14 of a GSTIN or UIN: base 36, factors 1 and 2 from the left. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0
  for (let index = 0; index < 14; index++) {
    const product = alphabet.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** Kind, state code and PAN of a GSTIN or UIN in capitals; undefined when it is not a good one. */
export function readGstin(text: string): Gstin | undefined {
  const kind = kindOf(text)
  if (kind === undefined || gstinProblem(text) !== undefined) return undefined
  const holder = text.slice(2, 12)
  return { kind, state: text.slice(0, 2), pan: /^[A-Z]{5}\d{4}[A-Z]$/.test(holder) ? holder : undefined }
}

/** Undefined for a GSTIN or UIN (CGST Rules r.10) with valid format, state and check character, otherwise the message. */
export function gstinProblem(text: string): string | undefined {
  if (text.length !== 15) return t('A GSTIN has 15 characters, this has {length}', { length: text.length })
  if (!/^[0-9A-Z]+$/.test(text)) return 'A GSTIN has only capital letters and digits'
  const state = text.slice(0, 2)
  if (!stateOf(state) || state === '96') return t('A GSTIN starts with a state code, and {state} is not a state code', { state })
  if (!kindOf(text)) return 'This is not how a GSTIN is built: state code, PAN, number, Z and a check character'
  if (gstinCheckCharacter(text.slice(0, 14)) !== text[14])
    return 'The last character does not fit the rest: a character is mistyped'
  return undefined
}

function kindOf(text: string): GstinKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
