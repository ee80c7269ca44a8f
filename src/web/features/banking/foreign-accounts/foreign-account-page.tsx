import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ForeignAccount } from '#contract/banking/foreign-accounts.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { foreignAccountsQuery, saveMoves } from '#web/features/banking/shared/api.ts'
import { ConversionForm } from '#web/features/banking/shared/conversion-form.tsx'
import { DocumentsForm } from '#web/features/banking/shared/documents-form.tsx'
import { EntryForm } from '#web/features/banking/shared/entry-form.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { MovesTable } from './moves-table.tsx'
import type { ForeignAccountSearch } from './search.ts'

type Choice = { bank_accounts_id: string; account_label: string; currency: string }
type Props = {
  bank_accounts_id: string
  /** Bank accounts in rupees. */
  rupees: readonly Choice[]
  search: ForeignAccountSearch
  onSearch: (change: ForeignAccountSearch) => void
}

/** A bank account in another currency: its balance, the carrying amount and current value in rupees, and its movements. */
export function ForeignAccountPage({ bank_accounts_id, rupees, search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(foreignAccountsQuery)
  const account = data?.find((each) => each.bank_accounts_id === bank_accounts_id)
  if (account === undefined)
    return (
      <Page>
        {error ? (
          <ErrorState error={error} title={t("We couldn't load the account")} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={8} height={420} label={t('Loading the account')} />
        ) : (
          <Unknown />
        )}
      </Page>
    )
  const close = () => onSearch({ act: undefined })
  const form = { account, onClose: close }
  return (
    <Page>
      <PageHeader
        title={account.account_label}
        section={t('Bank accounts')}
        above={<Link to="/banking/accounts">{t('Bank accounts')}</Link>}
        description={t('{bank_name}, kept in {currency}', { bank_name: account.bank_name, currency: account.currency })}
        actions={<Actions bank_accounts_id={bank_accounts_id} onSearch={onSearch} />}
      />
      <Card>
        <Standing account={account} />
      </Card>
      <MovesTable bank_accounts_id={bank_accounts_id} currency={account.currency} />
      {search.act === 'receipt' && <DocumentsForm side="receipt" {...form} />}
      {search.act === 'payment' && <DocumentsForm side="payment" {...form} />}
      {search.act === 'conversion' && <ConversionForm held={[account]} rupees={rupees} onClose={close} />}
      {search.act === 'entry' && <EntryForm {...form} />}
    </Page>
  )
}

function Actions({ bank_accounts_id, onSearch }: Pick<Props, 'bank_accounts_id' | 'onSearch'>) {
  const seesInvoices = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const paysBills = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const more: MenuItem[] = [
    ...(seesInvoices
      ? [{ id: 'receipt', label: t('Record a receipt'), icon: 'add', onSelect: () => onSearch({ act: 'receipt' }) } as const]
      : []),
    ...(paysBills
      ? [{ id: 'payment', label: t('Pay bills'), icon: 'money', onSelect: () => onSearch({ act: 'payment' }) } as const]
      : []),
    { id: 'entry', label: t('Record an entry'), icon: 'edit', onSelect: () => onSearch({ act: 'entry' }) },
    {
      id: 'export',
      label: t('Export as CSV'),
      icon: 'download',
      onSelect: () => void downloadWithToast(saveMoves(bank_accounts_id)),
    },
  ]
  return (
    <>
      <ButtonLink icon="bank" to="/banking/transactions" search={{ account: bank_accounts_id }}>
        {t('Bank lines')}
      </ButtonLink>
      <Menu trigger={<Button icon="more">{t('More')}</Button>} groups={[more]} />
      <Button tone="primary" icon="refresh" onClick={() => onSearch({ act: 'conversion' })}>
        {t('Convert currency')}
      </Button>
    </>
  )
}

function Standing({ account: { currency, foreign_balance, carried, rate, worth } }: { account: ForeignAccount }) {
  const from =
    rate === null ? '' : `${rate.source === 'typed' ? t('entered for') : t('published for')} ${formatDate(rate.rate_date)}`
  return (
    <Facts
      items={[
        [t('Per the books'), formatForeign(foreign_balance, currency)],
        [t('Value in the books'), `₹${formatPaise(carried)}`],
        [
          t('Worth today'),
          rate === null || worth === null
            ? t('No rate available yet')
            : t('₹{amount} at ₹{rate}, {from}', { amount: formatPaise(worth), rate: rate.rate, from }),
        ],
      ]}
    />
  )
}

const Unknown = () => (
  <EmptyState
    icon="bank"
    title={t('This account does not exist')}
    actions={
      <ButtonLink tone="primary" to="/banking/accounts">
        {t('Bank accounts')}
      </ButtonLink>
    }
  >
    {t('It may be archived, in rupees, or belong to another company.')}
  </EmptyState>
)
