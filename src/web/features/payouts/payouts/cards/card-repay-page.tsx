import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Card as CardView } from '#contract/payouts/cards.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, NoPermission, Skeleton } from '#web/ui/states.tsx'
import { cardsQuery } from './api.ts'
import { CardForm } from './card-drawer.tsx'
import type { CardRepaySearch } from './search.ts'
import { StatementForm } from './statement-dialog.tsx'

// Fetched while the server says what is due.
const Cards = lateBody(() => import('./cards.tsx').then((part) => part.Cards), <Skeleton lines={5} height={240} />)
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

function CardForms({ card, search, onSearch }: Props & { card: CardView | undefined }) {
  const close = () => onSearch({ card: search.card, show: search.show })
  if (search.form === 'new') return <CardForm card={undefined} onClose={close} />
  if (!card) return null
  if (search.form === 'card') return <CardForm card={card} onClose={close} />
  return search.form === 'statement' && <StatementForm card={card} onClose={close} />
}
