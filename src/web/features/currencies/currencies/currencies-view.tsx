import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency } from '#contract/currencies/currencies.ts'
import { currencyName } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { currenciesQuery } from '#web/features/currencies/shared/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useFetchRates, useSetCurrency } from './api.ts'
import type { CurrencyPageProps } from './currency-page-props.ts'
import styles from './currencies.module.css'
import { EnterRate } from './enter-rate.tsx'

type Props = Pick<CurrencyPageProps, 'onSearch'> & { mayKeep: boolean }

/** Each currency with its latest rate. */
export function CurrenciesView({ mayKeep, onSearch }: Props) {
  const query = useQuery(currenciesQuery)
  const fetching = useFetchRates()
  const [entering, setEntering] = useState<string>()
  if (query.status === 'error') return <ErrorState error={query.error} onRetry={query.refetch} />
  if (query.data === undefined) return <Skeleton lines={4} height={180} label={t('Loading currencies')} />
  const { rows, is_served } = query.data
  if (rows.length === 0)
    return (
      <EmptyState
        icon="money"
        title={t('Only rupees so far')}
        actions={
          mayKeep && (
            <Button tone="primary" icon="add" onClick={() => onSearch({ edit: 'add' })}>
              {t('Add currency')}
            </Button>
          )
        }
      >
        {t(
          'Add the currency you sell or buy in to use it on invoices and bills. We post exchange gains and losses automatically.',
        )}
      </EmptyState>
    )
  return (
    <div className={styles.sections}>
      <div className={styles.cards}>
        {rows.map((row) => (
          <CurrencyCard
            key={row.currency}
            currency={row}
            mayKeep={mayKeep}
            onHistory={() => onSearch({ rates: row.currency })}
            onEnter={() => setEntering(row.currency)}
          />
        ))}
      </div>
      {mayKeep && is_served && (
        <div className={styles.foot}>
          <span className={styles.hint}>{t('We fetch reference rates automatically every working day.')}</span>
          <Button
            icon="refresh"
            busy={fetching.isPending}
            onClick={() => fetching.mutate(undefined, { onSuccess: () => toast({ text: t('Fetching rates') }) })}
          >
            {t('Fetch now')}
          </Button>
        </div>
      )}
      {entering !== undefined && <EnterRate currency={entering} onClose={() => setEntering(undefined)} />}
    </div>
  )
}

type CardProps = { currency: Currency; mayKeep: boolean; onHistory: () => void; onEnter: () => void }

function CurrencyCard({ currency: { currency, is_active, latest }, mayKeep, onHistory, onEnter }: CardProps) {
  const { mutate, isPending } = useSetCurrency()
  return (
    <Card title={`${currency} · ${currencyName(currency)}`}>
      <div className={styles.sections}>
        {latest ? (
          <div>
            <div className={`${styles.rate} figures`}>₹{latest.rate}</div>
            <div className={styles.hint}>
              {latest.source === 'typed' ? t('Entered for') : t('Reference rate of')} {formatDate(latest.rate_date)}
            </div>
          </div>
        ) : (
          <div className={styles.hint}>{t('No rate is available yet. Enter one, or wait until we fetch it.')}</div>
        )}
        <div className={styles.bar}>
          {!is_active && <Badge>{t('No longer used')}</Badge>}
          <Button onClick={onHistory}>{t('Rates by day')}</Button>
          {mayKeep && is_active && <Button onClick={onEnter}>{t('Enter rate')}</Button>}
          {mayKeep && (
            <Button tone="quiet" busy={isPending} onClick={() => mutate({ currency, is_active: !is_active })}>
              {is_active ? t('Stop using') : t('Use again')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
