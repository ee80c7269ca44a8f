import type { Paise } from '../../money.ts'

/** What was deducted of a payee in a quarter: all vendors of a PAN, or one vendor without. */
export type CertifiedPayee = { party_ids: readonly string[]; pan: string | null; amount: Paise; tax: Paise }
export type ReadCertificate = {
  pan: string | null
  tan: string | null
  amount: Paise | null
  tax: Paise | null
  /** As a person assigned it. */
  party_id: string | null
}

/** `no_pan`: TRACES makes no certificate without a valid PAN. `unread`: it came, and its figures could not be read. */
export const certificateStates = ['missing', 'received', 'differs', 'unread', 'no_pan'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Why a certificate is with no payee. */
export const unmatchedReasons = ['other_tan', 'no_pan_read', 'no_deduction'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

type Matched<P, C> = { payee: P; state: CertificateState /** The latest first. */; certificates: C[] }
type Unmatched<C> = { certificate: C; reason: UnmatchedReason }

/**
 * Each certificate with its payee: the one a person assigned, or the one of its PAN. A certificate of another deductor (`own_tan`) has none until
 * a person assigns it. `certificates` come latest first: the latest is the one that counts.
 */
export function matchCertificates<P extends CertifiedPayee, C extends ReadCertificate>(
  payees: readonly P[],
  certificates: readonly C[],
  own_tan: string | null,
): { payees: Matched<P, C>[]; unmatched: Unmatched<C>[] } {
  const judged = certificates.map((certificate) => ({ certificate, ...payeeOf(payees, certificate, own_tan) }))
  return {
    payees: payees.map((payee) => {
      const own = judged.flatMap((each) => (each.payee === payee ? [each.certificate] : []))
      return { payee, state: stateOf(payee, own[0]), certificates: own }
    }),
    unmatched: judged.flatMap(({ certificate, reason }) => (reason === undefined ? [] : [{ certificate, reason }])),
  }
}

function payeeOf<P extends CertifiedPayee>(
  payees: readonly P[],
  { party_id, pan, tan }: ReadCertificate,
  own_tan: string | null,
): { payee?: P; reason?: UnmatchedReason } {
  if (party_id === null && tan !== null && own_tan !== null && tan !== own_tan) return { reason: 'other_tan' }
  if (party_id === null && pan === null) return { reason: 'no_pan_read' }
  const payee = payees.find((each) => (party_id === null ? each.pan === pan : each.party_ids.includes(party_id)))
  return payee ? { payee } : { reason: 'no_deduction' }
}

function stateOf({ pan, amount, tax }: CertifiedPayee, latest: ReadCertificate | undefined): CertificateState {
  if (latest === undefined) return pan === null ? 'no_pan' : 'missing'
  if (latest.amount === null || latest.tax === null) return 'unread'
  return latest.amount === amount && latest.tax === tax ? 'received' : 'differs'
}
