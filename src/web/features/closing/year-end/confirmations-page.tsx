import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { BalanceConfirmation } from '#contract/closing/year-end.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { financialYear, formatDate, formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AnswerDrawer } from './answer-drawer.tsx'
import { confirmationsQuery, saveLetter } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ConfirmationBadge, confirmationColumns } from './confirmation-columns.tsx'
import type { ConfirmationsSearch } from './search.ts'

const tabs = [
  ['all', t('All')],
  ['not_asked', t('Not asked')],
  ['waiting', t('Waiting')],
  ['answered', t('Answered')],
] as const

/** Customers and vendors with a balance at the year end: letters that ask them to confirm it, and their answers. */
export function ConfirmationsPage({ period_start, search }: { period_start: string; search: ConfirmationsSearch }) {
  const query = useMemo(() => confirmationsQuery(period_start, search), [period_start, search])
  const mayAsk = usePermitted(['OWNER', 'ADMIN'])
  const [open, setOpen] = useState<{ act: Act; row: BalanceConfirmation }>()
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
        value={search.show ?? 'all'}
        tabs={tabs.map(([value, words]) => ({ value, label: words, search: value === 'all' ? {} : { show: value } }))}
        counts={useTabCounts('year-end', period_start)}
      />
      <DataTable
        label={t('Balance confirmations')}
        noun={['party', 'parties']}
        columns={confirmationColumns}
        query={query}
        rowKey={(row) => row.party_id}
        rowHref={(row) =>
          row.party_kind === 'customer' ? `/receivables/customers/${row.party_id}` : `/payables/vendors/${row.party_id}`
        }
        rowMenu={(row) => menuOf(period_start, row, mayAsk, (act) => setOpen({ act, row }))}
        card={(row) => ({
          title: row.party_name,
          detail: row.party_kind === 'customer' ? t('Customer') : t('Vendor'),
          amount: `₹${formatPaise(row.balance)}`,
          badge: <ConfirmationBadge row={row} />,
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

type Act = 'ask' | 'answer'

function menuOf(period_start: string, row: BalanceConfirmation, mayAsk: boolean, onOpen: (act: Act) => void) {
  const { asked_at, balance_confirmations_id, party_name } = row
  const ask: MenuItem = {
    id: 'ask',
    label: asked_at === null ? t('Ask to confirm') : t('Ask again'),
    icon: 'send',
    onSelect: () => onOpen('ask'),
  }
  const letter: MenuItem = {
    id: 'letter',
    label: t('Print letter'),
    icon: 'file',
    onSelect: () => void downloadWithToast(saveLetter(period_start, balance_confirmations_id ?? '', party_name)),
  }
  const answer: MenuItem = { id: 'answer', label: t('Record answer'), icon: 'check', onSelect: () => onOpen('answer') }
  return [mayAsk ? [ask] : [], balance_confirmations_id === null ? [] : [letter, ...(mayAsk ? [answer] : [])]]
}
