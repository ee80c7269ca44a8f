import type { CurrencyPageProps } from './currency-page-props.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { currenciesQuery } from '#web/features/currencies/shared/api.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AddCurrency } from './add-currency.tsx'
import { BalancesView } from './balances-view.tsx'
import { CurrenciesView } from './currencies-view.tsx'
import { RatesDrawer } from './rates-drawer.tsx'
import { RestatementsView } from './restatements-view.tsx'
import type { CurrenciesSearch } from './search.ts'

/** The company's currencies with their rates, open balances, and their restatement at closing rates. */
export function CurrenciesPage({ search, onSearch }: CurrencyPageProps) {
  const mayKeep = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const { data: currencies } = useQuery(currenciesQuery)
  const bodies: Record<NonNullable<CurrenciesSearch['view']> | 'currencies', ReactNode> = {
    currencies: <CurrenciesView mayKeep={mayKeep} onSearch={onSearch} />,
    balances: <BalancesView mayPost={mayKeep} search={search} onSearch={onSearch} />,
    restatements: <RestatementsView mayPost={mayKeep} />,
  }
  const view = search.view ?? 'currencies'
  const counts = useTabCounts('currencies')
  return (
    <Page>
      <PageHeader
        title={t('Currencies')}
        section={t('Accounting')}
        actions={
          mayKeep && (
            <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'add' })}>
              {t('Add currency')}
            </Button>
          )
        }
      />
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'currencies', label: t('Rates'), count: currencies?.rows.length, search: {} },
          { value: 'balances', label: t('Open balances'), search: { view: 'balances' } },
          { value: 'restatements', label: t('Restatements'), count: counts?.['restatements'], search: { view: 'restatements' } },
        ]}
      />
      {bodies[view]}
      {mayKeep && search.edit === 'add' && <AddCurrency onClose={() => onSearch({ edit: undefined })} />}
      {search.rates !== undefined && (
        <RatesDrawer currency={search.rates} mayKeep={mayKeep} onClose={() => onSearch({ rates: undefined })} />
      )}
    </Page>
  )
}
