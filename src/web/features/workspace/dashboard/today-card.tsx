import { useState } from 'react'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TodayLine } from '#contract/workspace/dashboard.ts'
import { formatPaise, plural, shortRupees } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemindOverdue } from './api.ts'
import styles from './today.module.css'

/** The number of tasks shown at first, the most urgent, so that the figures below stay visible. */
const FEW = 6

/** Tasks for the person, each with its figure, its reason and one button; renders nothing without any. */
export function TodayCard({ lines }: { lines: readonly TodayLine[] }) {
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const shown = isWhole || lines.length <= FEW + 1 ? lines : lines.slice(0, FEW)
  return (
    <Card title={t('Needs you today')} flush>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <li key={line.id} className={cx(styles.line, styles[line.tone])}>
            <Icon name={line.icon as IconName} className={styles.icon} />
            <span className={styles.words}>
              <b>
                {line.tone === 'danger' && <span className="visually-hidden">{`${t('Late:')} `}</span>}
                {line.title}
              </b>
              <span className={styles.why}>{line.why}</span>
            </span>
            <span className={styles.amount}>{line.amount !== null && <Short amount={line.amount} />}</span>
            <span className={styles.act}>{line.button.act === null ? <Open line={line} /> : <Remind line={line} />}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className={styles.more}>
          <Button tone="quiet" looks onClick={() => setWhole(true)}>
            {t('Show {value} more', { value: lines.length - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Short = ({ amount }: { amount: Paise }) => (
  <span title={`₹${formatPaise(amount)}`}>
    <span aria-hidden>{shortRupees(amount)}</span>
    <span className="visually-hidden">₹{formatPaise(amount)}</span>
  </span>
)

const Open = ({ line: { button, title } }: { line: TodayLine }) => (
  <ButtonLink to={button.link} search={button.search} aria-label={`${button.label}: ${title}`} looks>
    {button.label}
  </ButtonLink>
)

/** Sends the reminders after a confirmation, since they cannot be undone. */
function Remind({ line: { button, count, amount } }: { line: TodayLine }) {
  const [key, setKey] = useState<string>()
  const { mutateAsync } = useRemindOverdue()
  const send = async (idempotencyKey: string) => {
    const { sent, left } = await mutateAsync(idempotencyKey)
    const rest = left === 0 ? '' : ` ${t('{invoices} left: send again for those.', { invoices: plural(left, 'invoice') })}`
    toast({ tone: 'success', text: t('{reminders} sent.{rest}', { reminders: plural(sent, 'reminder'), rest }) })
  }
  return (
    <>
      <Button icon="mail" onClick={() => setKey(crypto.randomUUID())}>
        {button.label}
      </Button>
      {key !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setKey(undefined)}
          title={t('Send reminders for {invoices}?', { invoices: plural(count, 'invoice') })}
          verb={count === 1 ? t('Send reminder') : t('Send {reminders}', { reminders: plural(count, 'reminder') })}
          tone="primary"
          onConfirm={() => send(key)}
        >
          {t('Each customer gets an email with the invoice and a link to pay: ₹{amount} in all.', {
            amount: formatPaise(amount ?? 0),
          })}{' '}
          <ButtonLink to={button.link} search={button.search} tone="quiet">
            {t('See the invoices first')}
          </ButtonLink>
        </ConfirmDialog>
      )}
    </>
  )
}
