import { formatForeign } from '#core/currency/currency.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for bank accounts. */
export const bankAccountsSentences: Readonly<Record<string, AuditSentence>> = {
  'bank_accounts.connected': 'connected … with its bank',
  'bank_accounts.disconnected': 'ended the feed of …',
  'bank_accounts.gap_closed': 'closed a gap in the lines of …',
  'bank_accounts.gap_found': 'found a gap in the lines of …',
  'bank_accounts.converted': ({ detail }, name) =>
    `changed ${moneyIn(detail)} of ${name} ${detail.direction === 'to_rupees' ? 'into' : 'out of'} rupees`,
  'bank_accounts.moved': ({ detail }, name) => `recorded ${moneyIn(detail)} in ${name}: ${String(detail.memo)}`,
  'bank_accounts.move_undone': ({ detail }, name) => `took back “${String(detail.memo)}” of ${name}`,
  'bank_accounts.otp_asked': (_row, name) => `asked the bank of ${name} for a one-time password`,
}

/** A part of an account in another currency, either way. */
const moneyIn = ({ foreign_amount, currency }: Logged['detail']) =>
  formatForeign(Math.abs(Number(foreign_amount)), String(currency))
