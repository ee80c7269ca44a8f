import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import styles from './imports.module.css'
import { money, periodWords } from './words.ts'

/** Opening balance + money in − money out against the closing balance. */
export function Proof({ account }: { account: PreviewAccount }) {
  const { opening_balance, closing_balance, money_in, money_out, ties, difference, currency } = account
  const verdict =
    ties === true
      ? {
          tone: styles.good,
          icon: 'done' as const,
          text: t('The balances match: {lines} are correct.', { lines: plural(account.line_count, 'line') }),
        }
      : ties === false
        ? {
            tone: styles.bad,
            icon: 'warning' as const,
            text:
              (difference ?? 0) > 0
                ? t(
                    'The balances don’t match: {amount} more came in than the lines show. We import it as it is; ask the bank for the statement again if lines may be missing.',
                    { amount: money(Math.abs(difference ?? 0)) },
                  )
                : t(
                    'The balances don’t match: the account holds {amount} less than the lines show. We import it as it is; ask the bank for the statement again if lines may be missing.',
                    { amount: money(Math.abs(difference ?? 0)) },
                  ),
          }
        : {
            tone: styles.unsure,
            icon: 'info' as const,
            text: t("The file does not state both balances, so we can't check them."),
          }
  return (
    <section className={styles.proof} aria-label={t('Balance check')}>
      <p className={styles.period}>
        {periodWords(account)}
        {currency && `, ${currency}`}
      </p>
      <dl className={styles.sum}>
        <div>
          <dt>{t('Opening')}</dt>
          <dd className="figures">{money(opening_balance)}</dd>
        </div>
        <div>
          <dt>{t('Money in')}</dt>
          <dd className="figures">{money(money_in)}</dd>
        </div>
        <div>
          <dt>{t('Money out')}</dt>
          <dd className="figures">{money(-money_out)}</dd>
        </div>
        <div>
          <dt>{t('Closing')}</dt>
          <dd className="figures">{money(closing_balance)}</dd>
        </div>
      </dl>
      <p className={cx(styles.verdict, verdict.tone)}>
        <Icon name={verdict.icon} />
        <span>{verdict.text}</span>
      </p>
    </section>
  )
}
