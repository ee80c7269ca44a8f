import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdvanceTables } from '#contract/sales/advances.ts'
import { addDays, formatMonthYear } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Part } from '#web/ui/part.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './advances.module.css'
import { tablesQuery } from './api.ts'
import { monthShown } from './search.ts'

type Props = { month: string | undefined; onMonth: (month: string) => void }

/** Tables 11A and 11B of GSTR-1 for a month. */
export function GstTablesPage({ month, onMonth }: Props) {
  const months = lastMonths(today())
  const shown = monthShown(month)
  const { data, error, refetch } = useQuery(tablesQuery(shown))
  return (
    <Page>
      <PageHeader
        title={t('Advances in GSTR-1')}
        section={t('Advances')}
        above={<Link to="/receivables/advances">{t('Advances')}</Link>}
        description={t('Tables 11A and 11B, from the receipt and refund vouchers of a month')}
        actions={
          <Select
            label={t('Month')}
            hideLabel
            value={shown}
            onChange={onMonth}
            options={(months.includes(shown) ? months : [shown, ...months]).map((value) => ({
              value,
              label: formatMonthYear(value),
            }))}
          />
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <Stack>
          <Card title={t('11A: received, not invoiced in the month')}>
            <Rows rows={data.received} none={t('No GST on advances to add')} />
          </Card>
          <Card title={t('11B: of earlier months, invoiced or refunded in the month')}>
            <Rows rows={data.adjusted} none={t('No GST on advances to deduct')} />
          </Card>
        </Stack>
      )}
    </Page>
  )
}

const headings = () => [t('Before tax (₹)'), 'IGST (₹)', 'CGST (₹)', 'SGST (₹)']

function Rows({ rows, none }: { rows: AdvanceTables['received']; none: string }) {
  if (rows.length === 0)
    return (
      <EmptyState icon="book" title={none}>
        {t('Advances for goods bear no GST and do not appear here.')}
      </EmptyState>
    )
  return (
    <Part plays="group" className={styles.scroll} aria-label={t('Rows')} tabIndex={0}>
      <table className={cx(styles.moves, folding.folding)}>
        <thead>
          <tr>
            <th scope="col">{t('Place of supply')}</th>
            {[t('Rate'), ...headings()].map((heading) => (
              <th key={heading} scope="col" className={styles.end}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={[row.place_of_supply, row.tax_rule, row.gst_rate].join(' ')}>
              <td>
                {row.place_of_supply === null
                  ? t('Not known: choose one when filing')
                  : `${stateWords(row.place_of_supply)} (${row.place_of_supply})`}
              </td>
              <td className={`${styles.end} figures`} data-label={t('Rate')}>
                {row.gst_rate}%
              </td>
              {[row.taxable_value, row.igst, row.cgst, row.sgst].map((amount, at) => (
                <td key={at} className={`${styles.end} figures`} data-label={headings()[at]}>
                  {formatPaise(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** The month of a date and those before it, newest first. */
function lastMonths(day: string): string[] {
  const months: string[] = []
  for (let at = day; months.length < 18; at = addDays(`${at.slice(0, 7)}-01`, -1)) months.push(at.slice(0, 7))
  return months
}
