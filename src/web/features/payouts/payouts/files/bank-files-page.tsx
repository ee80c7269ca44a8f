import { Link } from '@tanstack/react-router'
import type { PayoutExport } from '#contract/payouts/payout-exports.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { bankFileFormats } from '#core/payouts/bank-files.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { bankFilesQuery, saveBankFile } from './api.ts'

const columns: readonly Column<PayoutExport>[] = [
  { id: 'file', header: t('File'), cell: (row) => row.file_name },
  { id: 'state', header: t('Status'), width: 150, cell: (row) => <FileBadge made={row} /> },
  { id: 'account', header: t('Pay from'), width: 170, isExtra: 'tablet', cell: (row) => row.account_label },
  { id: 'format', header: t('Format'), width: 220, isExtra: true, cell: (row) => bankFileFormats[row.bank_format].label },
  { id: 'by', header: t('Created by'), width: 150, isExtra: 'tablet', cell: (row) => row.exported_by },
  { id: 'on', header: t('On'), width: 120, cell: (row) => formatDate(row.exported_on) },
  { id: 'count', header: t('Payouts'), width: 100, align: 'end', cell: (row) => row.payout_count },
  { id: 'amount', header: t('Amount (₹)'), width: 140, align: 'end', cell: (row) => <Amount value={row.amount} /> },
]

/** Upload files created for banks, and the result of each. */
export function BankFilesPage() {
  return (
    <Page shape="full">
      <PageHeader
        title={t('Bank files')}
        section={t('Payouts')}
        above={<Link to="/payout">{t('Payouts')}</Link>}
        description={t('Approved payouts as a file in your bank’s format.')}
      />
      <DataTable
        label={t('Bank files')}
        noun={['file', 'files']}
        columns={columns}
        query={bankFilesQuery}
        rowKey={(row) => row.payout_exports_id}
        rowHref={(row) => `/payout/files/${row.payout_exports_id}`}
        rowMenu={(row) => [
          [
            {
              id: 'download',
              label: t('Download file'),
              icon: 'download',
              onSelect: () => void downloadWithToast(saveBankFile(row)),
            },
          ],
        ]}
        card={(row) => ({
          title: row.file_name,
          detail: `${row.payout_count} · ${formatDate(row.exported_on)}`,
          amount: `₹${formatPaise(row.amount)}`,
          badge: <FileBadge made={row} />,
        })}
        empty={
          <EmptyState
            title={t('No bank files yet')}
            actions={
              <ButtonLink to="/payout" search={{ tab: 'to_approve' }}>
                {t('Payouts to approve')}
              </ButtonLink>
            }
          >
            {t('When you approve payouts, choose your bank’s file instead of sending them: it appears here.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** The status of a file. */
export function FileBadge({ made }: { made: PayoutExport }) {
  if (made.withdrawn_at !== null) return <Badge>{t('Reversed')}</Badge>
  if (made.waiting_count === made.payout_count) return <Badge tone="warning">{t('Waiting for the bank')}</Badge>
  if (made.waiting_count > 0)
    return <Badge tone="info">{t('{waiting_count} waiting', { waiting_count: made.waiting_count })}</Badge>
  return made.failed_count > 0 ? (
    <Badge tone="danger">{t('{failed_count} failed', { failed_count: made.failed_count })}</Badge>
  ) : (
    <Badge tone="success">{t('Paid')}</Badge>
  )
}
