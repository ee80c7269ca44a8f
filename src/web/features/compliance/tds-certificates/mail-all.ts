import type { CertifiedPayee, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'

type About = { of: Pick<TdsCertificates, 'form' | 'kind'>; words: string; company_name: string }

/** The mail to a payee with its certificate. `words`: the quarter. */
export function letterTo({ of: { form, kind }, words, company_name }: About, payee: CertifiedPayee): Letter {
  const said = {
    name: payee.party_name,
    form,
    quarter: words,
    tax: formatPaise(payee.tax),
    amount: formatPaise(payee.amount),
    company_name,
  }
  return {
    to: payee.email ?? '',
    subject:
      kind === 'tds'
        ? t('TDS certificate (Form {form}) from {company_name}, {quarter}', said)
        : t('TCS certificate (Form {form}) from {company_name}, {quarter}', said),
    message:
      kind === 'tds'
        ? t(
            'Dear {name},\n\nYour TDS certificate (Form {form}) for {quarter} is attached. We deducted ₹{tax} from payments of ₹{amount}.\n\nRegards,\n{company_name}',
            said,
          )
        : t(
            'Dear {name},\n\nYour TCS certificate (Form {form}) for {quarter} is attached. We collected ₹{tax} on ₹{amount}.\n\nRegards,\n{company_name}',
            said,
          ),
  }
}

const skipReasons = ['not_received', 'differs', 'no_address', 'mailed'] as const
type SkipReason = (typeof skipReasons)[number]

/** Whom “Mail all” writes to, and how many it leaves out for each reason: what a person should look at first, or was mailed already. */
export function mailingOf({ payees }: TdsCertificates) {
  const judged = payees.map((payee) => ({ payee, skipped: skippedFor(payee) }))
  const count = (reason: SkipReason) => judged.filter(({ skipped }) => skipped === reason).length
  return {
    to: judged.flatMap(({ payee, skipped }) => (skipped === undefined ? [payee] : [])),
    skipped: skipReasons.flatMap((reason) => (count(reason) === 0 ? [] : [{ reason, count: count(reason) }])),
  }
}

function skippedFor({ certificate, state, email }: CertifiedPayee): SkipReason | undefined {
  if (certificate === null) return 'not_received'
  if (certificate.email_status === 'sent' || certificate.email_status === 'queued') return 'mailed'
  if (state !== 'received') return 'differs'
  return email === null || email === '' ? 'no_address' : undefined
}

/** Why payees are left out. */
export function skipWords(skipped: readonly { reason: SkipReason; count: number }[]): string {
  const words: Record<SkipReason, (count: number) => string> = {
    not_received: (count) => t('{count} without a certificate', { count }),
    differs: (count) => t('{count} whose figures differ or could not be read', { count }),
    no_address: (count) => t('{count} without an email address', { count }),
    mailed: (count) => t('{count} mailed already', { count }),
  }
  return skipped.map(({ reason, count }) => words[reason](count)).join(', ')
}

/** How far mails have gone. */
export function mailed({ payees }: TdsCertificates): { queued: number; sent: number; failed: number } {
  const count = (status: 'queued' | 'sent' | 'failed') =>
    payees.filter(({ certificate }) => certificate?.email_status === status).length
  return { queued: count('queued'), sent: count('sent'), failed: count('failed') }
}
