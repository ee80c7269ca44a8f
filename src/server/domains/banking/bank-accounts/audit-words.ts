import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for bank accounts. */
export const bankAccountsSentences: Readonly<Record<string, AuditSentence>> = {
  'bank_accounts.connected': 'connected … with its bank',
  'bank_accounts.disconnected': 'ended the feed of …',
  'bank_accounts.gap_closed': 'closed a gap in the lines of …',
  'bank_accounts.gap_found': 'found a gap in the lines of …',
  'bank_accounts.converted': ({ detail }, name) =>
    detail.direction === 'to_rupees'
      ? t('changed {money} of {name} into rupees', { money: moneyIn(detail), name })
      : t('changed {money} of {name} out of rupees', { money: moneyIn(detail), name }),
  'bank_accounts.moved': ({ detail }, name) =>
    t('recorded {money} in {name}: {memo}', { money: moneyIn(detail), name, memo: String(detail.memo) }),
  'bank_accounts.move_undone': ({ detail }, name) => t('took back “{memo}” of {name}', { memo: String(detail.memo), name }),
  'bank_accounts.otp_asked': (_row, name) => t('asked the bank of {name} for a one-time password', { name }),
}

/** An amount in an account in another currency, in either direction. */
const moneyIn = ({ foreign_amount, currency }: Logged['detail']) =>
  formatForeign(Math.abs(Number(foreign_amount)), String(currency))
