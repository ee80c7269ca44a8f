import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { dateInIndia } from '#web/lib/format.ts'
import { useMayOpen } from '#web/lib/may-open.ts'
import { usePermitted } from '#web/lib/session.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { filterOf, payoutsQuery } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { payoutCard, payoutColumns } from './payout-columns.tsx'
import { NoPayouts, PayoutViews } from './payout-views.tsx'
import { PayoutsMenu } from './payouts-menu.tsx'
import { PayoutsToolbar } from './payouts-toolbar.tsx'
import type { PayoutsSearch } from './search.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const about = {
  tagged_to: 'payouts',
  noun: ['payout', 'payouts'],
  idOf: (row: PayoutRow) => row.payouts_id,
  nameOf: (row: PayoutRow) => row.payee_name,
  lists: ['payouts'],
} as const
const makers = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const
const faceOf = taggedFace(payoutCard)

type Props = {
  title: string
  search: PayoutsSearch
  onSearch: (change: PayoutsSearch) => void
}

/** Every payout and its status; pending ones are approved from here, several with one password. */
export function PayoutsPage({ title, search, onSearch }: Props) {
  const canMake = usePermitted(makers)
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const [isSetting, setSetting] = useState(false)
  const tab = search.tab ?? 'all'
  const canApprove = canPay && tab === 'to_approve'
  const filter = useMemo(() => filterOf(search), [search])
  const query = useMemo(() => payoutsQuery(filter), [filter])
  const [approving, setApproving] = useState<{ rows: readonly PayoutRow[]; clear: () => void }>()
  const tagging = useTagging(about, {
    columns: payoutColumns,
    needs: makers,
    bulkActions: (rows, clear) =>
      canApprove ? (
        <Button tone="primary" icon="done" onClick={() => setApproving({ rows, clear })}>
          {t('Approve')}
        </Button>
      ) : null,
  })
  const pay = canMake && (
    <ButtonLink tone="primary" icon="send" to="/payout/new">
      {t('Pay a vendor')}
    </ButtonLink>
  )
  return (
    <Page shape="full">
      <PageHeader
        title={title}
        section={t('Payables')}
        actions={
          <>
            <PayoutsMenu filter={filter} onSettings={() => setSetting(true)} />
            {pay}
          </>
        }
      />
      <PayoutViews tab={tab} />
      <PayoutsToolbar search={search} onSearch={onSearch} />
      <DataTable
        holds="page"
        label={t('Payouts')}
        noun={['payout', 'payouts']}
        columns={tagging.columns}
        bulkActions={tagging.bulkActions}
        query={query}
        rowKey={(row) => row.payouts_id}
        {...useRowLinks()}
        rowMenu={(row) => [canApprove ? [approveItem(() => setApproving({ rows: [row], clear: () => {} }))] : []]}
        days={{ column: 'made', of: (row) => dateInIndia(new Date(row.created_at)), sum: (row) => row.amount }}
        card={faceOf}
        empty={<NoPayouts tab={tab} action={tab === 'all' && pay} />}
        onClearFilters={isFiltered(search) ? () => onSearch({ tab: search.tab }) : undefined}
      />
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
      {approving && (
        <ApproveDialog payouts={approving.rows} onClose={() => setApproving(undefined)} onApproved={approving.clear} />
      )}
    </Page>
  )
}

const approveItem = (onSelect: () => void): MenuItem => ({ id: 'approve', label: t('Approve'), icon: 'done', onSelect })

const isFiltered = ({ search, tag, file, bank_file }: PayoutsSearch) =>
  search !== undefined || tag !== undefined || file !== undefined || bank_file !== undefined

/** Banking lists payouts too, whose pages belong to payables. */
const useRowLinks = () => (useMayOpen()('/payout') ? { rowHref: (row: PayoutRow) => `/payout/${row.payouts_id}` } : {})
