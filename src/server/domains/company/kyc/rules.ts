import { reason } from '#core/reasons.ts'
import type { Constitution, DocumentKind } from '#contract/company/kyc.ts'
import { fieldError } from '#core/errors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { maskPan } from '#core/identifiers/mask.ts'
import { nameMatch, SAME_NAME } from '#core/identifiers/name-match.ts'
import { panHolder, type PanHolder } from '#core/identifiers/pan.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { VerificationOutcome } from '#server/adapters/verifier/port.ts'

/**
 * The holder type of the PAN for a business of this constitution, by its fourth letter (Income-tax Department's PAN structure); others may
 * have any.
 */
const holders: Readonly<Partial<Record<Constitution, readonly PanHolder[]>>> = {
  proprietorship: ['individual'],
  partnership: ['firm'],
  llp: ['firm'],
  private_limited: ['company'],
  public_limited: ['company'],
  trust: ['trust'],
  society: ['association', 'trust'],
  huf: ['huf'],
}
const holderLetters: Readonly<Record<PanHolder, string>> = {
  individual: 'P',
  huf: 'H',
  company: 'C',
  firm: 'F',
  association: 'A',
  trust: 'T',
  body_of_individuals: 'B',
  local_authority: 'L',
  artificial_person: 'J',
  government: 'G',
}

/** Throws `invalid` at `pan` when the PAN is of another kind of holder than the business. */
export function panFits(pan: string, constitution: Constitution | null): void {
  const wanted = constitution === null ? undefined : holders[constitution]
  const holder = panHolder(pan)
  if (wanted === undefined || (holder !== undefined && wanted.includes(holder))) return
  const letters = wanted.map((each) => holderLetters[each]).join(' or ')
  throw fieldError(
    'pan',
    t('The PAN of this kind of business has {letters} as its fourth letter, and this one has {pan}', { letters, pan: pan[3] }),
  )
}

/** The state of a seller's GSTIN. Throws `invalid` at `gstin` when it is of another PAN, or of a kind that cannot sell. */
export function stateOfGstin(text: string, pan: string | null): string {
  const gstin = readGstin(text)
  if (gstin?.kind !== 'regular') throw fieldError('gstin', 'This kind of GSTIN cannot issue invoices')
  if (pan !== null && gstin.pan !== pan)
    throw fieldError(
      'gstin',
      t('The PAN inside this GSTIN is {maskPan}, and the company’s is {maskPan_2}', {
        maskPan: maskPan(gstin.pan ?? ''),
        maskPan_2: maskPan(pan),
      }),
    )
  return gstin.state
}

/** Throws `invalid` at the field when the pincode, the state and the GSTIN do not name one state. */
export function placeAgrees(place: { pincode: string; state_code: string }, gstin: string | null): void {
  const registered = gstin === null ? undefined : readGstin(gstin)?.state
  if (registered !== undefined && registered !== place.state_code)
    throw fieldError(
      'state_code',
      t('The GSTIN is registered in {stateName}, and this address is in {stateName_2}', {
        stateName: stateWords(registered),
        stateName_2: stateWords(place.state_code),
      }),
    )
  const problem = pincodeProblem(place.pincode, place.state_code)
  if (problem !== undefined) throw fieldError('pincode', problem)
}

/** The documents that a business provides. */
export function wantedDocuments(constitution: Constitution | null, is_gst_registered: boolean | null): DocumentKind[] {
  const proof: DocumentKind[] = constitution === 'proprietorship' || constitution === 'huf' ? [] : ['registration_proof']
  const gst: DocumentKind[] = is_gst_registered === true ? ['gst_certificate'] : []
  return ['pan_card', ...proof, ...gst, 'address_proof', 'signatory_id']
}

/** “Verified” under another name does not count. `given` is the name as the person typed it. */
export function judged(verdict: VerificationOutcome, given: string): VerificationOutcome {
  if (verdict.outcome !== 'verified') return verdict
  const { name_on_record } = verdict.found
  if (name_on_record === undefined) return verdict
  const match = nameMatch(given, name_on_record)
  const found = { ...verdict.found, name_match: `${match}%` }
  if (match >= SAME_NAME) return { outcome: 'verified', found }
  return {
    outcome: 'failed',
    found,
    reason: reason('It is on record under the name {name_on_record}. Correct the name or the number.', { name_on_record }),
  }
}

const signatures: readonly [media_type: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]
/** The type of a document by its first bytes; undefined for one that is not accepted. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  return signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
}
