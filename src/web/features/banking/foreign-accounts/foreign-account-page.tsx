import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ForeignAccount } from '#contract/banking/foreign-accounts.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { foreignAccountsQuery } from '#web/features/banking/shared/api.ts'
import { recordMissing } from '#web/lib/record-missing.ts'
import { Card, Facts, Page } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ForeignAccountActions } from './foreign-account-actions.tsx'
import { MovesTable } from './moves-table.tsx'
import type { ForeignAccountSearch } from './search.ts'

const ConversionForm = lazyPart(() =>
  import('#web/features/banking/shared/conversion-form.tsx').then((part) => part.ConversionForm),
)
const DocumentsForm = lazyPart(() => import('#web/features/banking/shared/documents-form.tsx').then((part) => part.DocumentsForm))
const EntryForm = lazyPart(() => import('#web/features/banking/shared/entry-form.tsx').then((part) => part.EntryForm))

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
  if (account === undefined) {
    if (data !== undefined) throw recordMissing(t('This account does not exist.'))
    return (
      <Page>
        <PageHeader title={t('Bank account')} section={t('Bank accounts')} />
        {error ? (
          <ErrorState error={error} title={t("We couldn't load the account")} onRetry={refetch} />
        ) : (
          <Skeleton lines={8} height={420} label={t('Loading the account')} />
        )}
      </Page>
    )
  }
  const close = () => onSearch({ act: undefined })
  const form = { account, onClose: close }
  return (
    <Page>
      <PageHeader
        title={account.account_label}
        section={t('Bank accounts')}
        above={<Link to="/banking/accounts">{t('Bank accounts')}</Link>}
        description={t('{bank_name}, kept in {currency}', { bank_name: account.bank_name, currency: account.currency })}
        actions={<ForeignAccountActions bank_accounts_id={bank_accounts_id} onSearch={onSearch} />}
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
