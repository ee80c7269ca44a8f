import { useQuery } from '@tanstack/react-query'
import type { TdsSufferedCustomer, TdsSufferedLine } from '#contract/compliance/tds-suffered.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { linesQuery } from './api.ts'
import { passWords, stateWords } from './words.ts'

type Props = { customer: TdsSufferedCustomer; year: string; onClose: () => void }

/** Each payment of a customer beside what its TAN reported of it. */
export function LinesDrawer({ customer, year, onClose }: Props) {
  const { data, error, refetch } = useQuery(linesQuery(customer.customers_id, year))
  return (
    <Drawer isOpen title={customer.customer_name} width={760} onClose={onClose}>
      <Stack>
        {customer.tan === null && (
          <Notice tone="warning">{t('Enter the TAN of this customer: without it nothing can be matched.')}</Notice>
        )}
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <ReportTable
            caption={t('Payments and what was reported')}
            first={t('Payment')}
            columns={[
              { label: t('Date'), isText: true },
              t('TDS recorded'),
              { label: inContext('law', 'Section'), isText: true },
              { label: t('Reported for'), isText: true },
              t('TDS reported'),
              { label: inContext('status', 'State'), isText: true },
            ]}
            rows={data.rows.map(lineRow)}
          />
        )}
      </Stack>
    </Drawer>
  )
}

const dateOf = (day: string | null) => (day === null ? '–' : formatDate(day))

function lineRow(line: TdsSufferedLine, at: number) {
  const state = line.state === null ? t('In no payment') : stateWords[line.state]
  return {
    id: String(at),
    label: line.payment_number ?? '–',
    ...(line.payments_id !== null && { link: { to: `/receivables/payments/${line.payments_id}` } }),
    amounts: [
      dateOf(line.payment_date),
      line.recorded ?? '–',
      line.section ?? '–',
      dateOf(line.transaction_on),
      line.tax ?? '–',
      line.pass === null ? state : `${state} · ${passWords[line.pass]}`,
    ],
  }
}
