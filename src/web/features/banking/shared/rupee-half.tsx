import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { candidatesQuery, foreignAccountsQuery } from './api.ts'
import { ConversionForm } from './conversion-form.tsx'
import type { LineOf } from './frame.tsx'
import styles from './foreign-accounts.module.css'
import { MovesToMatch } from './moves-to-match.tsx'

type Line = LineOf & { bank_accounts_id: string; account_label: string; currency: string }

/** A rupee line that is half of a conversion: one recorded already, or a new one. */
export function RupeeHalf({ line }: { line: Line }) {
  const held = useQuery(foreignAccountsQuery)
  const found = useQuery(candidatesQuery(line.bank_transactions_id))
  const error = held.error ?? found.error
  if (error)
    return <ErrorState error={error} title={t("We couldn't load the conversions")} onRetry={() => void found.refetch()} />
  if (held.data === undefined || found.data === undefined)
    return <Skeleton lines={4} height={200} label={t('Looking for conversions')} />
  if (held.data.length === 0) return <Notice>{t('There is no account in another currency.')}</Notice>
  const currency = held.data[0]?.currency ?? ''
  return (
    <div className={styles.way}>
      {found.data.moves.length > 0 && (
        <MovesToMatch bank_transactions_id={line.bank_transactions_id} currency={currency} moves={found.data.moves} />
      )}
      <ConversionForm held={held.data} rupees={[]} line={line} half={found.data.halves[0]} onClose={() => {}} />
    </div>
  )
}
