import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Card as CardView } from '#contract/payouts/cards.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { CardDue } from './card-due.tsx'
import { RepayForm } from './repay-form.tsx'
import type { CardRepaySearch } from './search.ts'

type CardsProps = {
  rows: readonly CardView[]
  card: CardView | undefined
  search: CardRepaySearch
  onSearch: (search: CardRepaySearch) => void
  onMade: (payouts_id: string) => void
  /** The button that adds a card, for those who may. */
  add: ReactNode
}

/** The chosen card with its repayment, or all cards. */
export function Cards({ rows, card, search, onSearch, onMade, add }: CardsProps) {
  const canKeep = add !== false
  if (card)
    return (
      <Stack>
        <CardDue card={card} canKeep={canKeep} onSearch={onSearch} />
        {canKeep && card.is_active && <RepayForm key={card.version} card={card} onMade={(payout) => onMade(payout.payouts_id)} />}
        <Button tone="quiet" onClick={() => onSearch({ show: search.show })}>
          {t('All cards')}
        </Button>
      </Stack>
    )
  if (rows.length === 0) return <NoCards isArchived={search.show === 'archived'} action={add} onBack={() => onSearch({})} />
  return (
    <Stack>
      {rows.map((row) => (
        <CardDue key={row.cards_id} card={row} canKeep={canKeep} isInList onSearch={onSearch} />
      ))}
    </Stack>
  )
}

function NoCards({ isArchived, action, onBack }: { isArchived: boolean; action: ReactNode; onBack: () => void }) {
  if (isArchived)
    return (
      <EmptyState title={t('No archived cards')} actions={<Button onClick={onBack}>{t('Active cards')}</Button>}>
        {t('You can archive a card you no longer use; its payments stay.')}
      </EmptyState>
    )
  return (
    <EmptyState icon="bank" title={t('No cards yet')} actions={action}>
      {t('Add a company credit card and its statement dues, then repay it from a bank account.')}
    </EmptyState>
  )
}
