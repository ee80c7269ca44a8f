import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { ArchiveTabs } from '#web/ui/list-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import card from '#web/ui/summary-card.module.css'
import { AccountCard } from './account-card.tsx'
import { bankAccountsQuery } from './api.ts'
import { BankAccountChangeForm, BankAccountForm } from './bank-account-form.tsx'
import type { BankAccountsSearch } from './search.ts'

type Props = { search: BankAccountsSearch; onSearch: (change: BankAccountsSearch) => void }

/** Every bank account with its balance in the books and at the bank. */
export function BankAccountsPage({ search, onSearch }: Props) {
  const show = search.show ?? 'active'
  const list = useQuery(bankAccountsQuery(show))
  const add = () => onSearch({ edit: 'new' })
  const changing = list.data?.find((account) => account.bank_accounts_id === search.edit)
  return (
    <Page>
      <PageHeader
        title={t('Bank accounts')}
        actions={
          <>
            <ButtonLink icon="upload" to="/banking/import">
              {t('Import statement')}
            </ButtonLink>
            <Button tone="primary" icon="add" onClick={add}>
              {t('Add account')}
            </Button>
          </>
        }
      />
      <ArchiveTabs show={show} counts={useTabCounts('bank-accounts')} />
      {list.isPending && <Skeleton lines={6} height={260} label={t('Loading bank accounts')} />}
      {list.isError && (
        <ErrorState error={list.error} title={t("We couldn't load the bank accounts")} onRetry={() => list.refetch()} />
      )}
      {list.data && <Accounts accounts={list.data} show={show} onAdd={add} onEdit={(edit) => onSearch({ edit })} />}
      {search.edit === 'new' && <BankAccountForm onClose={() => onSearch({ edit: undefined })} />}
      {changing && <BankAccountChangeForm key={search.edit} account={changing} onClose={() => onSearch({ edit: undefined })} />}
    </Page>
  )
}

type AccountsProps = {
  accounts: readonly BankAccount[]
  show: 'active' | 'archived'
  onAdd: () => void
  onEdit: (bank_accounts_id: string) => void
}

function Accounts({ accounts, show, onAdd, onEdit }: AccountsProps) {
  if (accounts.length === 0) return show === 'archived' ? <NoneArchived /> : <NoAccounts onAdd={onAdd} />
  const rupees = accounts.filter((account) => account.currency === 'INR')
  return (
    <>
      {show === 'active' && rupees.length > 1 && (
        <Card>
          <Figure
            label={t('In the bank, per the books')}
            amount={rupees.reduce((sum, account) => sum + account.book_balance, 0)}
            note={t('{length} accounts in rupees', { length: rupees.length })}
          />
        </Card>
      )}
      <ul className={card.cards} aria-label={t('Bank accounts')}>
        {accounts.map((account) => (
          <li key={account.bank_accounts_id}>
            <AccountCard account={account} onEdit={() => onEdit(account.bank_accounts_id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoAccounts({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon="bank"
      title={t('No bank accounts yet')}
      actions={
        <>
          <Button tone="primary" icon="add" onClick={onAdd}>
            {t('Add account')}
          </Button>
          <ButtonLink icon="upload" to="/banking/import">
            {t('Import a statement')}
          </ButtonLink>
        </>
      }
    >
      {t(
        'See your current, savings and overdraft accounts here, with their balance in the books and at the bank. Importing a statement can add an account.',
      )}
    </EmptyState>
  )
}

const NoneArchived = () => (
  <EmptyState icon="inbox" title={t('Nothing archived')}>
    {t('Archived accounts keep their lines and entries in the books but no longer appear in lists.')}
  </EmptyState>
)
