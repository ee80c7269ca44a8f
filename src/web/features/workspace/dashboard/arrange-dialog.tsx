import { t } from '#core/messages.ts'
import { type CardLayout, dashboardCards, type DashboardCard } from '#contract/workspace/dashboard.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useArrange } from './api.ts'
import styles from './dashboard.module.css'

const cardNames: Readonly<Record<DashboardCard, string>> = {
  cash: t('Cash and bank'),
  'statutory-dates': t('Statutory dates'),
  receivables: t('To collect'),
  payables: t('To pay'),
  money: t('Money in and out'),
  'due-soon': t('Due soon'),
  movers: t('What changed most'),
  'bank-accounts': t('Bank accounts'),
  activity: t('Recent activity'),
}

/** Order and selection of the cards, with buttons that work by mouse, keyboard and touch. */
export function ArrangeDialog({ cards, onClose }: { cards: CardLayout; onClose: () => void }) {
  const { mutate } = useArrange()
  const { order, hidden } = cards
  const move = (card: DashboardCard, by: 1 | -1) => {
    const at = order.indexOf(card)
    const other = order[at + by]
    if (other === undefined) return
    mutate({ hidden, order: order.map((each) => (each === card ? other : each === other ? card : each)) })
  }
  const show = (card: DashboardCard, isShown: boolean) =>
    mutate({ order, hidden: isShown ? hidden.filter((each) => each !== card) : [...hidden, card] })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Arrange cards')}
      description={t('Only you see this order, in every company.')}
      footer={
        <>
          <Button tone="quiet" icon="undo" onClick={() => mutate({ order: [...dashboardCards], hidden: [] })}>
            {t('Reset')}
          </Button>
          <Button tone="primary" looks onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <ol className={styles.arrange}>
        {order.map((card, at) => (
          <li key={card}>
            <Switch label={cardNames[card]} value={!hidden.includes(card)} onChange={(isShown) => show(card, isShown)} />
            <span>
              <IconButton
                icon="sortUp"
                label={t('Move {cardNames} up', { cardNames: cardNames[card] })}
                disabled={at === 0}
                onClick={() => move(card, -1)}
              />
              <IconButton
                icon="sortDown"
                label={t('Move {cardNames} down', { cardNames: cardNames[card] })}
                disabled={at === order.length - 1}
                onClick={() => move(card, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
