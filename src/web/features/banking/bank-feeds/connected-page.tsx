import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { ConnectableAccount } from '#contract/banking/bank-feeds.ts'
import { plural } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figure, Page, Pair } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import card from '#web/ui/summary-card.module.css'
import { feedsQuery } from './api.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectedCard } from './connected-card.tsx'
import type { ConnectedSearch } from './search.ts'
import { WaitingConsent } from './waiting-consent.tsx'

type Props = { search: ConnectedSearch; onSearch: (search: ConnectedSearch) => void }

/** Every bank account with its balance at the bank and in the books, and the state of its feed. */
export function ConnectedPage({ search, onSearch }: Props) {
  const list = useQuery(feedsQuery)
  const { rows = [], waiting = [], is_available = true } = list.data ?? {}
  const connectable = rows.filter(({ hindrance, feed }) => hindrance === null && !feed?.is_live)
  const live = rows.filter(({ feed }) => feed?.is_live)
  return (
    <Page>
      <PageHeader
        title={t('Connected banking')}
        section={t('Banking')}
        actions={
          is_available &&
          connectable.length > 0 && (
            <Button tone="primary" icon="link" onClick={() => onSearch({ connect: 'new' })}>
              {t('Connect accounts')}
            </Button>
          )
        }
      />
      {list.isPending && <Skeleton lines={6} height={260} label={t('Loading your accounts')} />}
      {list.isError && (
        <ErrorState error={list.error} title={t("We couldn't load your accounts")} onRetry={() => list.refetch()} />
      )}
      {list.data && !is_available && (
        <Notice tone="info">
          {t('You have no bank we can connect to. Import statements instead: you get all the same lines.')}
        </Notice>
      )}
      {waiting.map((consent) => (
        <WaitingConsent key={consent.bank_consents_id} consent={consent} />
      ))}
      {live.length > 1 && <Together accounts={live} />}
      {list.data && rows.length === 0 && <NoAccounts />}
      {rows.length > 0 && (
        <ul className={card.cards} aria-label={t('Bank accounts')}>
          {rows.map((account) => (
            <li key={account.bank_accounts_id}>
              <ConnectedCard
                account={account}
                onConnect={is_available ? () => onSearch({ connect: account.bank_accounts_id }) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {search.connect !== undefined && connectable.length > 0 && (
        <ConnectDialog accounts={connectable} chosen={search.connect} onClose={() => onSearch({})} />
      )}
    </Page>
  )
}

function Together({ accounts }: { accounts: readonly ConnectableAccount[] }) {
  const sum = (of: (account: ConnectableAccount) => number) => accounts.reduce((total, account) => total + of(account), 0)
  return (
    <Card>
      <Pair>
        <Figure
          label={t('In the bank')}
          amount={sum(({ feed }) => feed?.bank_balance ?? 0)}
          note={t('{accounts} connected', { accounts: plural(accounts.length, 'account') })}
        />
        <Figure label={t('In the books')} amount={sum(({ book_balance }) => book_balance)} note={t('The same accounts')} />
      </Pair>
    </Card>
  )
}

const NoAccounts = () => (
  <EmptyState
    icon="bank"
    title={t('No bank accounts yet')}
    actions={
      <ButtonLink tone="primary" icon="add" to="/banking/accounts" search={{ edit: 'new' }}>
        {t('Add account')}
      </ButtonLink>
    }
  >
    {t('Add a bank account with its number and IFSC, then connect it. Its balance and lines then update automatically.')}
  </EmptyState>
)
