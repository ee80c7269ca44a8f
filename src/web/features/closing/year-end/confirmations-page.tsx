import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { BalanceConfirmation } from '#contract/closing/year-end.ts'
import { financialYear, formatDate, formatInstant, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AnswerDrawer } from './answer-drawer.tsx'
import { confirmationsQuery, saveLetter } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { ConfirmationsSearch } from './search.ts'

const tabs = [
  ['', t('All')],
  ['not_asked', t('Not asked')],
  ['waiting', t('Waiting')],
  ['answered', t('Answered')],
] as const

function StateBadge({ row }: { row: BalanceConfirmation }) {
  if (row.answer === 'agreed' && row.asked_balance === row.balance) return <Badge tone="success">{t('Agreed')}</Badge>
  if (row.answer === 'agreed') return <Badge tone="warning">{t('Balance changed since')}</Badge>
  if (row.answer === 'differs') return <Badge tone="danger">{t('Differs')}</Badge>
  if (row.email_status === 'failed') return <Badge tone="danger">{t('Email failed')}</Badge>
  if (row.asked_at !== null) return <Badge tone="info">{row.email_status === 'queued' ? t('Sending') : t('Asked')}</Badge>
  return <Badge>{t('Not asked')}</Badge>
}

const columns: readonly Column<BalanceConfirmation>[] = [
  { id: 'party', header: t('Party'), cell: (row) => row.party_name },
  {
    id: 'kind',
    header: t('Kind'),
    width: 110,
    isExtra: 'tablet',
    cell: (row) => (row.party_kind === 'customer' ? t('Customer') : t('Vendor')),
  },
  { id: 'state', header: t('Status'), width: 190, cell: (row) => <StateBadge row={row} /> },
  { id: 'asked', header: t('Asked'), width: 190, isExtra: 'tablet', cell: (row) => row.asked_at && formatInstant(row.asked_at) },
  {
    id: 'theirs',
    header: t('Their balance (₹)'),
    width: 160,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => row.answered_balance !== null && <Amount value={row.answered_balance} />,
  },
  {
    id: 'balance',
    header: t('Balance (₹)'),
    width: 160,
    align: 'end',
    cell: (row) => <Amount value={row.balance} />,
  },
]

/** Customers and vendors with a balance at the year end: letters that ask them to confirm it, and their answers. */
export function ConfirmationsPage({ period_start, search }: { period_start: string; search: ConfirmationsSearch }) {
  const query = useMemo(() => confirmationsQuery(period_start, search), [period_start, search])
  const mayAsk = usePermitted(['OWNER', 'ADMIN'])
  const [open, setOpen] = useState<{ act: 'ask' | 'answer'; row: BalanceConfirmation }>()
  const close = () => setOpen(undefined)
  const { end, label } = financialYear(period_start)
  return (
    <Page shape="full">
      <PageHeader
        title={t('Balance confirmations')}
        section={t('Accounting')}
        above={
          <Link to="/accounting/year-end" search={{ year: period_start }}>
            {t('Year end {label}', { label })}
          </Link>
        }
        description={t('Balances on {date}.', { date: formatDate(end) })}
      />
      <ViewTabs
        label={t('Views')}
        value={search.show ?? ''}
        tabs={tabs.map(([value, words]) => ({ value, label: words, search: value === '' ? {} : { show: value } }))}
      />
      <DataTable
        holds="part"
        label={t('Balance confirmations')}
        noun={['party', 'parties']}
        columns={columns}
        query={query}
        rowKey={(row) => row.party_id}
        rowHref={(row) =>
          row.party_kind === 'customer' ? `/receivables/customers/${row.party_id}` : `/payables/vendors/${row.party_id}`
        }
        rowMenu={(row) => [
          mayAsk
            ? [
                {
                  id: 'ask',
                  label: row.asked_at === null ? t('Ask to confirm') : t('Ask again'),
                  icon: 'send' as const,
                  onSelect: () => setOpen({ act: 'ask', row }),
                },
              ]
            : [],
          row.balance_confirmations_id === null
            ? []
            : [
                {
                  id: 'letter',
                  label: t('Print letter'),
                  icon: 'file' as const,
                  onSelect: () =>
                    void downloadWithToast(saveLetter(period_start, row.balance_confirmations_id ?? '', row.party_name)),
                },
                ...(mayAsk
                  ? [
                      {
                        id: 'answer',
                        label: t('Record answer'),
                        icon: 'check' as const,
                        onSelect: () => setOpen({ act: 'answer', row }),
                      },
                    ]
                  : []),
              ],
        ]}
        card={(row) => ({
          title: row.party_name,
          detail: row.party_kind === 'customer' ? t('Customer') : t('Vendor'),
          amount: `₹${formatPaise(row.balance)}`,
          badge: <StateBadge row={row} />,
        })}
        empty={
          <EmptyState icon="done" title={t('No balances to confirm')}>
            {t('Customers and vendors with a balance on {date} appear here.', { date: formatDate(end) })}
          </EmptyState>
        }
      />
      {open?.act === 'ask' && <AskDialog period_start={period_start} row={open.row} onClose={close} />}
      {open?.act === 'answer' && <AnswerDrawer period_start={period_start} row={open.row} onClose={close} />}
    </Page>
  )
}
