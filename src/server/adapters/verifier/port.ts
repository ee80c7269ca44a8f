import type { DocumentKind } from '#contract/company/kyc.ts'

/** The kinds of verification. */
export type Question =
  | { kind: 'pan'; pan: string; name: string }
  | { kind: 'gstin'; gstin: string; name: string }
  | { kind: 'bank_account'; account_number: string; ifsc: string; name: string }
  /** The holder of a UPI id; nothing is paid. */
  | { kind: 'vpa'; vpa: string; name: string }
  | { kind: 'document'; document_kind: DocumentKind; file_name: string; media_type: string; content: Uint8Array }

/** The result: the verifier's values by name, such as `name_on_record`. Never the number that was verified. */
type Found = Readonly<Record<string, string>>

export type VerificationOutcome =
  | { outcome: 'verified'; found: Found }
  | { outcome: 'failed'; reason: string; found: Found }
  /** The result comes later, under this number of the verifier. */
  | { outcome: 'pending'; reference: string }
  /** No readable response: too late, truncated, invalid, or the verifier is down. */
  | { outcome: 'unanswered'; reason: string }

/** The person who checks identities outside: never called inside a transaction, never throws for what may go wrong out there. */
export type Verifier = {
  ask: (question: Question) => Promise<VerificationOutcome>
  /** The result of a pending verification. */
  answer: (reference: string) => Promise<VerificationOutcome>
}
