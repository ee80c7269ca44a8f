import type { DocumentKind } from '#contract/company/kyc.ts'

/** What a verifier can be asked. */
export type Question =
  | { kind: 'pan'; pan: string; name: string }
  | { kind: 'gstin'; gstin: string; name: string }
  | { kind: 'bank_account'; account_number: string; ifsc: string; name: string }
  /** Whose UPI id it is; nothing is paid. */
  | { kind: 'vpa'; vpa: string; name: string }
  | { kind: 'document'; document_kind: DocumentKind; file_name: string; media_type: string; content: Uint8Array }

/** What was found: words of the verifier by name, such as `name_on_record`. Never the number that was asked about. */
type Found = Readonly<Record<string, string>>

export type VerificationOutcome =
  | { outcome: 'verified'; found: Found }
  | { outcome: 'failed'; reason: string; found: Found }
  /** The answer comes later, under this number of the verifier. */
  | { outcome: 'pending'; reference: string }
  /** No answer that can be read: too late, cut off, nonsense, or the verifier is down. */
  | { outcome: 'unanswered'; reason: string }

/** The person who checks identities outside: never called inside a transaction, never throws for what may go wrong out there. */
export type Verifier = {
  ask: (question: Question) => Promise<VerificationOutcome>
  /** The answer to a question that was pending. */
  answer: (reference: string) => Promise<VerificationOutcome>
}
