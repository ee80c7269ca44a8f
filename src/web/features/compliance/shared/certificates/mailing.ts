import { type Language, t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'

/** Somebody who gets a certificate; `state`: how far it is, `received` once its figures agree with ours. */
export type Certified = {
  state: string
  email: string | null
  language: Language | null
  certificate: { email_status: 'queued' | 'sent' | 'failed' | null; emailed_at: string | null } | null
}

const skipReasons = ['not_received', 'differs', 'no_address', 'mailed'] as const
type SkipReason = (typeof skipReasons)[number]

/** Whom “Mail all” writes to, and how many it leaves out for each reason: what a person should look at first, or was mailed already. */
export function mailingOf<Each extends Certified>(all: readonly Each[]) {
  const judged = all.map((each) => ({ each, skipped: skippedFor(each) }))
  const count = (reason: SkipReason) => judged.filter(({ skipped }) => skipped === reason).length
  return {
    to: judged.flatMap(({ each, skipped }) => (skipped === undefined ? [each] : [])),
    skipped: skipReasons.flatMap((reason) => (count(reason) === 0 ? [] : [{ reason, count: count(reason) }])),
  }
}

function skippedFor({ certificate, state, email }: Certified): SkipReason | undefined {
  if (certificate === null) return 'not_received'
  if (certificate.email_status === 'sent' || certificate.email_status === 'queued') return 'mailed'
  if (state !== 'received') return 'differs'
  return email === null || email === '' ? 'no_address' : undefined
}

/** Why some are left out. */
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
export function mailed(all: readonly Pick<Certified, 'certificate'>[]): { queued: number; sent: number; failed: number } {
  const count = (status: 'queued' | 'sent' | 'failed') =>
    all.filter(({ certificate }) => certificate?.email_status === status).length
  return { queued: count('queued'), sent: count('sent'), failed: count('failed') }
}

/** Whether a certificate was mailed, and when. */
export function mailWords({ certificate }: Pick<Certified, 'certificate'>): string {
  if (certificate === null || certificate.email_status === null) return '–'
  if (certificate.email_status === 'queued') return t('Sending')
  if (certificate.email_status === 'failed') return t('Mail failed')
  return certificate.emailed_at === null ? t('Sent') : t('Sent on {time}', { time: formatInstant(certificate.emailed_at) })
}
