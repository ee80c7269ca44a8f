import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AcceptExact } from './accept-exact.tsx'
import { ReconcileToolbar } from './reconcile-toolbar.tsx'
import { known, type ReconcileSearch } from './search.ts'
import { SummaryStrip } from './summary-strip.tsx'
import type { AccountChoice } from './transfer-form.tsx'

const Desk = lateBody(() => import('./desk.tsx').then((part) => part.Desk), <Skeleton lines={10} height={520} />)
const MatchedList = lateBody(
  () => import('./matched-list.tsx').then((part) => part.MatchedList),
  <Skeleton lines={10} height={520} />,
)

type Account = AccountChoice & { unmatched_count: number }
type Props = { search: ReconcileSearch; onSearch: (change: ReconcileSearch) => void; accounts: readonly Account[] }

/** Bank lines on the left, suggestions and actions for the selected one on the right. */
export function ReconcilePage({ search, onSearch, accounts }: Props) {
  const account =
    accounts.length === 1 ? accounts[0] : accounts.find(({ bank_accounts_id }) => bank_accounts_id === search.account)
  const view = search.view ?? 'unmatched'
  const waiting = account ? account.unmatched_count : accounts.reduce((sum, { unmatched_count }) => sum + unmatched_count, 0)
  const tab = (name: ReconcileSearch['view']) => ({ account: search.account, view: name })
  return (
    <Page shape="full">
      <PageHeader
        title={t('Reconcile')}
        actions={account && view === 'unmatched' && <AcceptExact bank_accounts_id={account.bank_accounts_id} />}
      />
      {account && <SummaryStrip bank_accounts_id={account.bank_accounts_id} currency={account.currency} />}
      <ViewTabs
        label={t('Views')}
        value={view}
        counts={{ ...useTabCounts('reconciliation', known(search.account)), unmatched: waiting }}
        tabs={[
          { value: 'unmatched', label: t('To match'), search: tab(undefined) },
          { value: 'matched', label: t('Matched'), search: tab('matched') },
          { value: 'undone', label: t('Undone'), search: tab('undone') },
        ]}
      />
      <ReconcileToolbar {...{ search, onSearch, accounts, account }} isSearchable={view === 'unmatched'} />
      {view === 'unmatched' ? (
        <Desk search={search} onSearch={onSearch} accounts={accounts} />
      ) : (
        <MatchedList bank_accounts_id={known(search.account)} show={view === 'matched' ? 'live' : 'undone'} />
      )}
    </Page>
  )
}
