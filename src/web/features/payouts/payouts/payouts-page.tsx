import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { dateInIndia, formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { countsQuery, filterOf, payoutsQuery, savePayoutsFile } from './api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import type { PayoutsSearch, PayoutsTab } from './search.ts'
import { SettingsDialog } from './settings-dialog.tsx'

type Props = {
  title: string
  search: PayoutsSearch
  onSearch: (change: PayoutsSearch) => void
}

const columns: readonly Column<PayoutRow>[] = [
  { id: 'payee', header: t('Payee'), cell: (row) => row.payee_name },
  { id: 'to', header: t('To'), width: 150, cell: (row) => row.masked_account_number?.replace(/X+/, '•••• ') ?? row.payee_vpa },
  { id: 'status', header: t('Status'), width: 152, cell: (row) => <PayoutBadge payout={row} /> },
  {
    id: 'reason',
    header: t('Why'),
    width: 220,
    isExtra: true,
    cell: (row) => row.status_reason && reasonText(row.status_reason),
  },
  { id: 'rail', header: t('By'), width: 120, isExtra: 'tablet', cell: (row) => row.rail && translate(railNames[row.rail]) },
  { id: 'utr', header: 'UTR', width: 170, isExtra: true, cell: (row) => row.utr },
  { id: 'from', header: t('From'), width: 150, isExtra: true, cell: (row) => row.account_label },
  { id: 'made', header: t('Made'), width: 166, cell: (row) => formatInstant(row.created_at) },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 130,
    align: 'end',
    sum: (row) => row.amount,
    cell: (row) => <Amount value={row.amount} />,
  },
]

/** Every payout and its status; pending ones are approved from here, several with one password. */
export function PayoutsPage({ title, search, onSearch }: Props) {
  const canMake = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const isLeader = usePermitted(['OWNER', 'ADMIN'])
  const navigate = useNavigate()
  const [isSetting, setSetting] = useState(false)
  const tab = search.tab ?? 'all'
  const filter = useMemo(() => filterOf(search), [search])
  const query = useMemo(() => payoutsQuery(filter), [filter])
  const [approving, setApproving] = useState<{ rows: readonly PayoutRow[]; clear: () => void }>()
  const groups: readonly (readonly MenuItem[])[] = [
    [
      {
        id: 'export',
        label: t('Export CSV'),
        icon: 'download',
        onSelect: () => void downloadWithToast(savePayoutsFile(filter)),
      },
    ],
    canPay
      ? [
          {
            id: 'bulk',
            label: t('Pay in bulk'),
            icon: 'upload',
            onSelect: () => void navigate({ to: '/bulk-fund-transfer' }),
          },
          {
            id: 'transfer',
            label: t('Fund transfer'),
            icon: 'bank',
            onSelect: () => void navigate({ to: '/fund-transfer' }),
          },
          { id: 'card', label: t('Repay a card'), icon: 'bank', onSelect: () => void navigate({ to: '/card-repay' }) },
          { id: 'files', label: t('Bank files'), icon: 'download', onSelect: () => void navigate({ to: '/payout/files' }) },
        ]
      : [],
    isLeader ? [{ id: 'settings', label: t('New payees'), icon: 'shield', onSelect: () => setSetting(true) }] : [],
  ]
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
            <Menu
              trigger={<IconButton icon="more" label={t('More actions')} />}
              groups={groups.filter((group) => group.length > 0)}
            />
            {pay}
          </>
        }
      />
      <Views tab={tab} />
      <Toolbar>
        <SearchInput
          label={t('Search payouts')}
          placeholder={t('Payee, narration, UTR or amount')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <FilterChips
          chips={[
            ...searchChip(search.search, () => onSearch({ ...search, search: undefined })),
            ...(search.file === undefined
              ? []
              : [{ id: 'file', label: t('File'), value: 'one file', onRemove: () => onSearch({ ...search, file: undefined }) }]),
            ...(search.bank_file === undefined
              ? []
              : [
                  {
                    id: 'bank-file',
                    label: t('Bank file'),
                    value: 'one file',
                    onRemove: () => onSearch({ ...search, bank_file: undefined }),
                  },
                ]),
          ]}
          onClear={() => onSearch({ tab: search.tab })}
        />
      </Toolbar>
      <DataTable
        holds="page"
        label={t('Payouts')}
        noun={['payout', 'payouts']}
        columns={columns}
        query={query}
        rowKey={(row) => row.payouts_id}
        rowHref={(row) => `/payout/${row.payouts_id}`}
        {...(canPay &&
          tab === 'to_approve' && {
            bulkActions: (rows: readonly PayoutRow[], clear: () => void) => (
              <Button tone="primary" icon="done" onClick={() => setApproving({ rows, clear })}>
                {t('Approve')}
              </Button>
            ),
          })}
        days={{ column: 'made', of: (row) => dateInIndia(new Date(row.created_at)), sum: (row) => row.amount }}
        card={(row) => ({
          title: row.payee_name,
          detail: [row.rail && translate(railNames[row.rail]), formatInstant(row.created_at)].filter(Boolean).join(' · '),
          amount: `₹${formatPaise(row.amount)}`,
          badge: <PayoutBadge payout={row} />,
        })}
        empty={<NoPayouts tab={tab} action={tab === 'all' && pay} />}
        onClearFilters={
          search.search === undefined && search.file === undefined && search.bank_file === undefined
            ? undefined
            : () => onSearch({ tab: search.tab })
        }
      />
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
      {approving && (
        <ApproveDialog payouts={approving.rows} onClose={() => setApproving(undefined)} onApproved={approving.clear} />
      )}
    </Page>
  )
}

const labels: Record<PayoutsTab, string> = {
  all: t('All'),
  to_approve: t('To approve'),
  under_way: t('In progress'),
  paid: t('Paid'),
  not_paid: t('Not paid'),
}

function Views({ tab }: { tab: PayoutsTab }) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={tab}
      tabs={(Object.keys(labels) as PayoutsTab[]).map((value) => ({
        value,
        label: labels[value],
        search: value === 'all' ? {} : { tab: value },
      }))}
    />
  )
}

const emptyWords: Record<PayoutsTab, [title: string, words: string]> = {
  all: [
    t('No payouts yet'),
    t('Pay a vendor from your bank account: a second person approves it, and we post it once the bank pays.'),
  ],
  to_approve: [t('Nothing to approve'), t('Payouts wait here until someone approves them with a one-time password.')],
  under_way: [t('Nothing in progress'), t('Scheduled, queued and processing payouts appear here.')],
  paid: [t('Nothing paid yet'), t('Payouts the bank has paid appear here with their UTR.')],
  not_paid: [t('No failed payouts'), t('Failed, returned, rejected and cancelled payouts appear here with the reason.')],
}

function NoPayouts({ tab, action }: { tab: PayoutsTab; action: ReactNode }) {
  const [title, words] = emptyWords[tab]
  return (
    <EmptyState icon="send" title={title} actions={action}>
      {words}
    </EmptyState>
  )
}
