import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Card as CardView } from '#contract/payouts/cards.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, NoPermission, Skeleton } from '#web/ui/states.tsx'
import { cardsQuery } from './api.ts'
import { CardDue } from './card-due.tsx'
import { CardForm } from './card-drawer.tsx'
import type { CardRepaySearch } from './search.ts'
import { StatementForm } from './statement-dialog.tsx'

const RepayForm = lateBody(() => import('./repay-form.tsx').then((part) => part.RepayForm), <Skeleton lines={8} height={420} />)
const PayoutResult = lateBody(
  () => import('../payout-result.tsx').then((part) => part.PayoutResult),
  <Skeleton lines={5} height={240} />,
)

type Props = { search: CardRepaySearch; onSearch: (search: CardRepaySearch) => void }

/** Credit cards with the amount due, repaid from a bank account with a one-time password. */
export function CardRepayPage({ search, onSearch }: Props) {
  const canSee = usePermitted(['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY', 'BANKING'])
  const canKeep = usePermitted(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'])
  const { data, error, refetch } = useQuery({ ...cardsQuery(search.show ?? 'active'), enabled: canSee })
  const [made, setMade] = useState<string>()
  if (!canSee) return <NoPermission page={t('Repay a card')} needs={t('Payables')} />
  const rows = data?.rows ?? []
  const card = rows.find((row) => row.cards_id === search.card)
  const add = canKeep && (
    <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, form: 'new' })}>
      {t('Add a card')}
    </Button>
  )
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Repay a card')}
        description={t('Pay card dues from a bank account.')}
        actions={rows.length > 0 && !card && add}
      />
      {error ? (
        <ErrorState error={error} title={t('Your cards could not be loaded')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={5} height={240} />
      ) : made === undefined ? (
        <Cards rows={rows} card={card} search={search} onSearch={onSearch} onMade={setMade} add={add} />
      ) : (
        <PayoutResult payouts_id={made} noun="repayment" onAnother={() => setMade(undefined)} />
      )}
      {data !== undefined && !card && (
        <Button tone="quiet" onClick={() => onSearch(search.show ? {} : { show: 'archived' })}>
          {search.show ? t('Active cards') : t('Archived cards')}
        </Button>
      )}
      {canKeep && <CardForms card={card} search={search} onSearch={onSearch} />}
    </Page>
  )
}

type CardsProps = Props & {
  rows: readonly CardView[]
  card: CardView | undefined
  onMade: (payouts_id: string) => void
  add: ReactNode
}

/** The chosen card with its repayment, or all cards. */
function Cards({ rows, card, search, onSearch, onMade, add }: CardsProps) {
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

function CardForms({ card, search, onSearch }: Props & { card: CardView | undefined }) {
  const close = () => onSearch({ card: search.card, show: search.show })
  if (search.form === 'new') return <CardForm card={undefined} onClose={close} />
  if (!card) return null
  if (search.form === 'card') return <CardForm card={card} onClose={close} />
  return search.form === 'statement' && <StatementForm card={card} onClose={close} />
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
