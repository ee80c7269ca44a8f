import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Card as CardView } from '#contract/payouts/cards.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, NoPermission, Skeleton } from '#web/ui/states.tsx'
import { PayoutResult } from '../payout-result.tsx'
import { cardsQuery, useArchiveCard } from './api.ts'
import { CardForm } from './card-form.tsx'
import { RepayForm } from './repay-form.tsx'
import type { CardRepaySearch } from './search.ts'
import { StatementForm } from './statement-form.tsx'

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
  const close = () => onSearch({ card: search.card, show: search.show })
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
      ) : made !== undefined ? (
        <PayoutResult payouts_id={made} noun="repayment" onAnother={() => setMade(undefined)} />
      ) : card ? (
        <Stack>
          <CardDue card={card} canKeep={canKeep} onSearch={onSearch} />
          {canKeep && card.is_active && (
            <RepayForm key={card.version} card={card} onMade={(payout) => setMade(payout.payouts_id)} />
          )}
          <Button tone="quiet" onClick={() => onSearch({ show: search.show })}>
            {t('All cards')}
          </Button>
        </Stack>
      ) : rows.length === 0 ? (
        <NoCards isArchived={search.show === 'archived'} action={add} onBack={() => onSearch({})} />
      ) : (
        <Stack>
          {rows.map((row) => (
            <CardDue key={row.cards_id} card={row} canKeep={canKeep} isInList onSearch={onSearch} />
          ))}
        </Stack>
      )}
      {data !== undefined && !card && (
        <Button tone="quiet" onClick={() => onSearch(search.show ? {} : { show: 'archived' })}>
          {search.show ? t('Active cards') : t('Archived cards')}
        </Button>
      )}
      {search.form === 'new' && canKeep && <CardForm card={undefined} onClose={close} />}
      {search.form === 'card' && card && canKeep && <CardForm card={card} onClose={close} />}
      {search.form === 'statement' && card && canKeep && <StatementForm card={card} onClose={close} />}
    </Page>
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

type DueProps = { card: CardView; canKeep: boolean; isInList?: boolean; onSearch: (search: CardRepaySearch) => void }

/** One card: amount and due date, paid and pending repayments. */
function CardDue({ card, canKeep, isInList = false, onSearch }: DueProps) {
  const { mutate: archive } = useArchiveCard()
  const { cards_id, is_active } = card
  const due = card.due_date === null ? t('No statement entered yet') : t('Due by {date}', { date: formatDate(card.due_date) })
  const open = (form?: CardRepaySearch['form']) => onSearch({ card: cards_id, form, show: is_active ? undefined : 'archived' })
  return (
    <Card
      title={`${card.card_label} •• ${card.last_four}`}
      actions={
        canKeep && (
          <Menu
            trigger={<IconButton icon="more" label={t('More actions for {card_label}', { card_label: card.card_label })} />}
            groups={[
              [
                { id: 'statement', label: t('Enter a statement'), onSelect: () => open('statement') },
                { id: 'change', label: t('Edit card'), onSelect: () => open('card') },
              ],
              [
                {
                  id: 'archive',
                  label: is_active ? t('Archive') : t('Restore'),
                  onSelect: () => archive({ cards_id, is_active: !is_active }),
                },
              ],
            ]}
          />
        )
      }
    >
      <Stack>
        <Figure label={t('Left to pay')} amount={card.statement_left} note={due} />
        <Facts
          items={[
            [t('Issued by'), card.issuer_name],
            [t('Total due'), card.statement_amount === null ? undefined : `₹${formatPaise(card.statement_amount)}`],
            [t('Minimum left'), card.statement_amount === null ? undefined : `₹${formatPaise(card.minimum_left)}`],
            [t('Paid since statement'), card.repaid > 0 ? `₹${formatPaise(card.repaid)}` : undefined],
            [t('On its way'), card.on_its_way > 0 ? `₹${formatPaise(card.on_its_way)}` : undefined],
            [t('Repayment account'), card.masked_account_number?.replace(/X+/, '•••• ') ?? card.payee_vpa],
            [t('Owed in {account_name}', { account_name: card.account_name }), `₹${formatPaise(card.owed)}`],
          ]}
        />
        {canKeep && is_active && isInList && (
          <RepayLink onOpen={() => open()} onStatement={() => open('statement')} hasStatement={card.statement_date !== null} />
        )}
      </Stack>
    </Card>
  )
}

function RepayLink(props: { onOpen: () => void; onStatement: () => void; hasStatement: boolean }) {
  return (
    <p>
      <Button tone={props.hasStatement ? 'primary' : 'plain'} onClick={props.onOpen}>
        {t('Repay')}
      </Button>{' '}
      {!props.hasStatement && <Button onClick={props.onStatement}>{t('Enter a statement')}</Button>}
    </p>
  )
}
