import { t } from '#core/messages.ts'
import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { reasonText } from '#web/lib/reason.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import styles from './reconcile.module.css'
import { confidenceTones, confidenceWords, verbOf } from './words.ts'

type Props = { suggestion: Suggestion; isFirst: boolean; isBusy: boolean; onTake: () => void }

/** The suggestion for a line, its reasons, and the documents it would settle. */
export function SuggestionCard({ suggestion, isFirst, isBusy, onTake }: Props) {
  const { confidence, title, evidence, invoices, bank_charge, advance, bills, round_off } = suggestion
  return (
    <article className={cx(styles.suggestion, isFirst && styles.best)}>
      <header className={styles.suggestionHead}>
        <h2 className={styles.suggestionTitle}>{reasonText(title)}</h2>
        <Badge tone={confidenceTones[confidence]}>{confidenceWords[confidence]}</Badge>
      </header>
      <ul className={styles.evidence}>
        {evidence.map((each) => (
          <li key={each.sentence}>
            <Icon name={each.speaks_for ? 'check' : 'warning'} className={each.speaks_for ? styles.forIt : styles.against} />
            <span>{reasonText(each.sentence)}</span>
          </li>
        ))}
      </ul>
      {invoices.length > 0 && (
        <dl className={styles.settles}>
          {invoices.map((invoice) => (
            <div key={invoice.invoices_id}>
              <dt>
                {invoice.invoice_number}
                <span>{` ${t('due {date}', { date: formatDate(invoice.due_date) })}`}</span>
              </dt>
              <dd className="figures">{formatPaise(invoice.amount)}</dd>
            </div>
          ))}
          <Extra label={t('less TDS deducted')} amount={invoices.reduce((sum, { tds_amount }) => sum - tds_amount, 0)} />
          <Extra label={t('less bank charge')} amount={0 - bank_charge} />
          <Extra label={t('kept as an advance')} amount={advance} />
        </dl>
      )}
      {bills.length > 0 && (
        <dl className={styles.settles}>
          {bills.map((bill) => (
            <div key={bill.bills_id}>
              <dt>
                {bill.bill_number}
                <span>{` ${t('due {date}', { date: formatDate(bill.due_date) })}`}</span>
              </dt>
              <dd className="figures">{formatPaise(bill.amount)}</dd>
            </div>
          ))}
          <Extra label={t('and bank charge')} amount={bank_charge} />
          <Extra label={t('rounding')} amount={round_off} />
        </dl>
      )}
      <Button tone={isFirst ? 'primary' : 'plain'} icon="check" busy={isBusy} onClick={onTake} data-best={isFirst || undefined}>
        {verbOf(suggestion)}
        {isFirst && (
          <span className={styles.enter}>
            <Keys keys="ENTER" />
          </span>
        )}
      </Button>
    </article>
  )
}

function Extra({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{formatPaise(amount)}</dd>
    </div>
  )
}
