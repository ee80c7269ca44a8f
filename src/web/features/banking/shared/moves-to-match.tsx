import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMatchMove } from './api.ts'
import styles from './foreign-accounts.module.css'

type Props = { bank_transactions_id: string; currency: string; moves: readonly ForeignMove[] }

/** Entries without a bank line; matching one with the line posts nothing. */
export function MovesToMatch({ bank_transactions_id, currency, moves }: Props) {
  const { mutate, isPending } = useMatchMove()
  const match = (move: ForeignMove) =>
    mutate(
      { move: move.foreign_account_moves_id, bank_transactions_id },
      { onSuccess: () => toast({ tone: 'success', text: t('Matched: {memo}', { memo: move.memo }) }) },
    )
  return (
    <ul className={styles.moves} aria-label={t('Already in the books')}>
      {moves.map((move) => (
        <li key={move.foreign_account_moves_id} className={styles.move}>
          <div>
            <p>{move.memo}</p>
            <p className={styles.soft}>
              {t('{formatForeign} on {date}, recorded before', {
                formatForeign: formatForeign(Math.abs(move.foreign_amount), currency),
                date: formatDate(move.moved_on),
              })}
            </p>
          </div>
          <Button icon="match" busy={isPending} onClick={() => match(move)}>
            {t('Match')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
