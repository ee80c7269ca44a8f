import type { ForeignBalances } from '#contract/currencies/currencies.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'

/** Each open document in the books and at the rate of the day, with the notices before. */
export function BalancesTable({ balances: { rows, gain, missing, on, revaluations_id } }: { balances: ForeignBalances }) {
  const sum = (name: 'amount' | 'restated') => rows.reduce((total, row) => total + row[name], 0)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('No rate is available for {missing} up to {date}. Enter it under Rates to see its documents here.', {
            missing: missing.join(', '),
            date: formatDate(on),
          })}
        </Notice>
      )}
      {revaluations_id !== null && (
        <Notice>{t('Balances of {date} are already restated. See Restatements.', { date: formatDate(on) })}</Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="balance" title={t('Nothing open in another currency')}>
          {t('Invoices and bills in other currencies that are not settled on {date} appear here.', { date: formatDate(on) })}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Open balances in other currencies')}
          first={t('Document')}
          columns={[
            t('Gain or loss'),
            t('At the rate'),
            t('In the books'),
            inContext('amount', 'Open'),
            { label: t('Rate'), isText: true },
          ]}
          rows={[
            ...rows.map((row) => ({
              id: row.documents_id,
              label: `${row.document_number}  ${row.party_name}`,
              link: { to: addressOf(row) },
              amounts: [
                row.gain,
                row.restated,
                row.amount,
                formatForeign(row.foreign_amount, row.currency),
                t('{rate} of {date}', { rate: row.rate, date: formatDate(row.rate_date) }),
              ],
            })),
            { id: 'total', label: t('Total'), kind: 'total' as const, amounts: [gain, sum('restated'), sum('amount')] },
          ]}
        />
      )}
    </>
  )
}

const pages = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  bill: '/payables/bills',
  debit_note: '/payables/debit-notes',
  customer_advance: '/receivables/payments',
  vendor_advance: '/payables/vendor-advances',
  bank_account: '/banking/foreign-accounts',
} as const
const addressOf = ({ document_type, documents_id }: ForeignBalances['rows'][number]) => `${pages[document_type]}/${documents_id}`
