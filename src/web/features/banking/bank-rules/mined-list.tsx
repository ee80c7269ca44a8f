import { useQuery } from '@tanstack/react-query'
import { listOf } from '#core/lists.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { minedQuery } from './api.ts'
import styles from './bank-rules.module.css'
import { conditionText } from './words.ts'

/** Repeated manual choices; one click makes a rule of each. */
export function MinedList({ onTake }: { onTake: (at: number) => void }) {
  const { data, error, refetch } = useQuery(minedQuery)
  if (error) return <ErrorState error={error} title={t("We couldn't load the suggestions")} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={4} height={220} label={t('Checking lines you categorised')} />
  if (data.length === 0)
    return (
      <EmptyState icon="history" title={t('Nothing to suggest yet')}>
        {t('Categorise the same kind of line into the same account three times, and we suggest a rule here.')}
      </EmptyState>
    )
  return (
    <ul className={styles.rules}>
      {data.map((mined, at) => (
        <li key={`${mined.direction} ${mined.rule_name}`}>
          <Card
            title={mined.rule_name}
            actions={
              <Button icon="add" onClick={() => onTake(at)}>
                {t('Make it a rule')}
              </Button>
            }
          >
            <p className={styles.terms}>
              {rich('{times} times {value}, ₹{amount} in total, always into {b}.', {
                times: mined.times,
                value: mined.direction === 'in' ? t('in') : t('out'),
                amount: formatPaise(mined.amount),
                b: <b>{accountName(mined.account_name)}</b>,
              })}
            </p>
            <p className={styles.soft}>{t('When {map}.', { map: listOf(mined.conditions.map(conditionText)) })}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
