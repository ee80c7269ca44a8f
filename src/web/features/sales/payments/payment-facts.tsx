import type { Payment } from '#contract/sales/payments.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { accountName } from '#web/lib/stored-names.ts'
import { Amount, Facts } from '#web/ui/layout.tsx'
import { modeWords } from './words.ts'

/** How the money came, what was deducted, and its entry. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Facts
      items={[
        [t('Received'), <Amount key="received" value={payment.amount} />],
        [t('In its currency'), payment.currency && formatForeign(payment.foreign_amount ?? 0, payment.currency)],
        [t('Rate'), payment.exchange_rate],
        [
          payment.exchange_gain < 0 ? t('Exchange loss') : t('Exchange gain'),
          payment.exchange_gain !== 0 ? <Amount key="gain" value={Math.abs(payment.exchange_gain)} /> : null,
        ],
        [t('TDS withheld'), payment.tds_amount > 0 ? <Amount key="tds" value={payment.tds_amount} /> : null],
        [t('Bank charge'), payment.bank_charge > 0 ? <Amount key="charge" value={payment.bank_charge} /> : null],
        [t('Advance left'), payment.unallocated > 0 ? <Amount key="advance" value={payment.unallocated} /> : null],
        [t('Payment method'), modeWords[payment.payment_mode]],
        [t('Reference'), payment.reference],
        [t('Deposited to'), accountName(payment.account_name)],
        [t('Journal entry'), <EntryLink key="entry" id={payment.journal_entries_id} words={t('Posted')} />],
        [t('Notes'), payment.notes],
      ]}
    />
  )
}
