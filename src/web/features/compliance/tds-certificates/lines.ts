import type {
  CertifiedPayee,
  importTdsCertificates,
  TdsCertificate,
  TdsCertificates,
} from '#contract/compliance/tds-certificates.ts'
import type { Reply } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { countWords, figureWords } from '../shared/certificates/figure-words.ts'

/** A payee with its certificate, or a certificate without a payee. */
export type CertificateLine = {
  id: string
  name: string
  pan: string | null
  /** What we deducted; null without a payee. */
  amount: number | null
  tax: number | null
  certificate: TdsCertificate | null
  status: string
  payee: CertifiedPayee | null
}

/** Certificates without a payee come first: they need somebody. */
export function linesOf({ payees, unmatched }: TdsCertificates): CertificateLine[] {
  return [
    ...unmatched.map(({ reason, ...certificate }) => ({
      id: certificate.tds_certificates_id,
      name: certificate.file_name,
      pan: certificate.pan,
      amount: null,
      tax: null,
      certificate,
      status: certificate.unread === null ? reasonWords[reason] : unreadWords[certificate.unread],
      payee: null,
    })),
    ...payees.map((payee) => ({
      id: payee.party_id,
      name: payee.party_name,
      pan: payee.pan,
      amount: payee.amount,
      tax: payee.tax,
      certificate: payee.certificate,
      status: figureWords(payee),
      payee,
    })),
  ]
}

const reasonWords: Record<TdsCertificates['unmatched'][number]['reason'], string> = {
  other_tan: t('No payee: it is of another TAN'),
  no_pan_read: t('No payee: we found no PAN in it'),
  no_deduction: t('No payee: you have no tax of its PAN in this quarter'),
}
const unreadWords: Record<NonNullable<TdsCertificate['unread']>, string> = {
  locked: t('No payee: the PDF is locked with a password'),
  no_text: t('No payee: the PDF is a scan without text'),
  damaged: t('No payee: the PDF cannot be opened'),
}

/** How many payees have their certificate. */
export const receivedWords = ({ payees }: TdsCertificates): string => countWords(payees.filter(({ state }) => state !== 'no_pan'))

/** What became of the files of an upload. */
export function receiptWords({ stored, elsewhere, repeated, skipped, salaries }: Reply<typeof importTdsCertificates>): string {
  const said = [t('{count, plural, one {# certificate stored} other {# certificates stored}}.', { count: stored })]
  if (elsewhere > 0)
    said.push(
      t('{count, plural, one {# belongs} other {# belong}} to another quarter and can be found there.', { count: elsewhere }),
    )
  if (repeated > 0) said.push(t('{count, plural, one {# was} other {# were}} uploaded before.', { count: repeated }))
  if (skipped.length > 0) said.push(t('Not a PDF, so left out: {names}.', { names: skipped.join(', ') }))
  if (salaries.length > 0)
    said.push(t('Certificates of salaries, so left out: {names}. Upload them under Payroll.', { names: salaries.join(', ') }))
  return said.join(' ')
}
