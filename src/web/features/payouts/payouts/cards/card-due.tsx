import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Card as CardView } from '#contract/payouts/cards.ts'
import { formatPaise } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Figure, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useArchiveCard } from './api.ts'
import type { CardRepaySearch } from './search.ts'

type Props = { card: CardView; canKeep: boolean; isInList?: boolean; onSearch: (search: CardRepaySearch) => void }

/** One card: amount and due date, paid and pending repayments. */
export function CardDue({ card, canKeep, isInList = false, onSearch }: Props) {
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
            [t('Owed in {account_name}', { account_name: accountName(card.account_name) }), `₹${formatPaise(card.owed)}`],
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
