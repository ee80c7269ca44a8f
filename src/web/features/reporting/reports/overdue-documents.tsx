import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { dueMarks, OpenDocument } from '#contract/reporting/due-marks.ts'
import { holdsAny } from '#contract/permissions.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Switch } from '#web/ui/choice.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { openDocumentsQuery, useMarkDocument } from './api.ts'
import { cx } from '#web/ui/cx.ts'
import folding from '#web/ui/folding-table.module.css'
import styles from './reports.module.css'

type Side = 'receivables' | 'payables'
const paths: Record<Side, string> = { receivables: '/receivables/invoices', payables: '/payables/bills' }
const MOST = 200

/** The overdue invoices or bills behind an ageing note, each of which can be marked as disputed or doubtful from the day of the note. */
export function OverdueDocuments({ side, as_of }: { side: Side; as_of: string }) {
  const query = useQuery(openDocumentsQuery(side, as_of))
  if (query.status === 'error' && query.data === undefined)
    return <ErrorState error={query.error} title={t("We couldn't load the documents")} onRetry={query.refetch} />
  const rows = query.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t('Overdue documents')} data-print="hide" className={styles.overdue}>
      <h2>{t('Overdue on {date}', { date: formatDate(as_of) })}</h2>
      <div className={styles.scroll}>
        <table className={cx(styles.ledger, folding.folding)}>
          <thead>
            <tr>
              <th scope="col">{side === 'receivables' ? t('Invoice') : t('Bill')}</th>
              <th scope="col">{side === 'receivables' ? t('Customer') : t('Vendor')}</th>
              <th scope="col">{t('Due')}</th>
              <th scope="col" className={styles.number}>
                {t('Open (₹)')}
              </th>
              <th scope="col">{t('Disputed')}</th>
              {side === 'receivables' && <th scope="col">{t('Doubtful')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.document_id}>
                <td>
                  <Link to={`${paths[side]}/${row.document_id}` as string}>{row.document_number}</Link>
                </td>
                <td data-label={side === 'receivables' ? t('Customer') : t('Vendor')}>{row.party_name}</td>
                <td className={styles.date} data-label={t('Due')}>
                  {formatDate(row.due_date)}
                </td>
                <td className={styles.number} data-label={t('Open (₹)')}>
                  {formatPaise(row.amount)}
                </td>
                <td data-label={t('Disputed')}>
                  {row.is_disputed_by_customer ? (
                    t('By the customer')
                  ) : (
                    <Mark row={row} side={side} mark="disputed" as_of={as_of} />
                  )}
                </td>
                {side === 'receivables' && (
                  <td data-label={t('Doubtful')}>
                    <Mark row={row} side={side} mark="doubtful" as_of={as_of} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === MOST && <p className={styles.muted}>{t('These are the {MOST} longest-overdue documents.', { MOST })}</p>}
    </section>
  )
}

type MarkProps = { row: OpenDocument; side: Side; mark: (typeof dueMarks)[number]; as_of: string }

function Mark({ row, side, mark, as_of }: MarkProps) {
  const { permissions } = useSession()
  const { mutate, isPending } = useMarkDocument()
  const { document_id, document_number } = row
  return (
    <Switch
      label={t('{document_number} is {mark}', { document_number, mark: mark === 'disputed' ? t('disputed') : t('doubtful') })}
      hideLabel
      disabled={isPending || !holdsAny(permissions, ['OWNER', 'ADMIN', 'MANAGER'])}
      value={mark === 'disputed' ? row.is_disputed : row.is_doubtful}
      onChange={(is_marked) => mutate({ side, document_id, mark, on: as_of, is_marked })}
    />
  )
}
