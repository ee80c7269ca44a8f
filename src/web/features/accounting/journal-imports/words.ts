import { t } from '#core/messages.ts'
import type { JournalImport } from '#contract/accounting/journal-imports.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<JournalImport['import_status'], readonly [words: string, tone: Tone]> = {
  reading: [t('Reading'), 'info'],
  checked: [t('Not started'), 'warning'],
  making: [t('Posting'), 'info'],
  finished: [t('Posted'), 'success'],
  cancelled: [t('Stopped'), 'neutral'],
  failed: [t('Not readable'), 'danger'],
}

const formats: Record<string, string> = {
  csv: t('Table of lines'),
  tally: t('Tally'),
  ledger: t('ledger or hledger'),
  beancount: 'beancount',
}
export const formatWords = (format: string | null): string => formats[format ?? ''] ?? t('Journal')

/** `1234567.5` → `12,34,567.50`, with the currency unless it is the rupee. */
export function fileAmount(text: string, currency: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = `${BigInt(whole || '0').toLocaleString('en-IN')}.${fraction.padEnd(2, '0')}`
  return `${text.startsWith('-') ? '−' : ''}${currency === 'INR' ? '₹' : ''}${digits}${currency === 'INR' ? '' : ` ${currency}`}`
}
