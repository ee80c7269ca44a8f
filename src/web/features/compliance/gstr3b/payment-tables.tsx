import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { totalOf, type Taxes } from '#core/compliance/gstr3b/tax.ts'
import { formatPaise } from '#web/lib/format.ts'
import { t } from '#core/messages.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ChallanCard } from './challan-card.tsx'
import styles from './gstr3b.module.css'
import { columns, row } from './tax-rows.ts'
import { headWords, openingWords, ruleWords } from './words.ts'

/** How the tax is paid: credit in the statutory order, step by step, and the challan for the rest. */
export function PaymentTables({ gstr3b }: { gstr3b: Gstr3b }) {
  const { settlement, opening } = gstr3b
  const { steps, owed, reverse_charge, credit_short, net_credit, credit_left, cash, negative_used, negative_left } = settlement
  return (
    <Stack>
      <ReportTable
        caption={t('Tax and how it is paid')}
        first={t('Row')}
        columns={columns}
        rows={[
          row('owed', t('Tax on your supplies'), owed),
          row('reverse', t('Tax under reverse charge, in cash'), reverse_charge),
          ...some('short', t('Credit reversed beyond the ledger'), credit_short),
          ...some('used', t('Negative liability used'), negative_used),
          row('opening', openingWords.opening_credit, opening.credit),
          row('net', t('Credit of the month, 4(C)'), net_credit),
          row('left', t('Credit carried to the next month'), credit_left),
          ...some('carried', t('Negative liability carried to the next month'), negative_left),
          row('cash', t('To pay in cash'), cash, 'total'),
        ]}
      />
      <Card title={t('Steps of the set-off')}>
        {steps.length === 0 ? (
          <p className={styles.note}>{t('No credit is used this month.')}</p>
        ) : (
          <ol className={styles.steps}>
            {steps.map(({ from, to, amount, rule }) => (
              <li key={`${from} ${to}`}>
                {t('₹{amount} of {from} credit pays {to}.', {
                  amount: formatPaise(amount),
                  from: headWords[from],
                  to: headWords[to],
                })}{' '}
                <span className={styles.by}>{ruleWords[rule]}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      <ChallanCard gstr3b={gstr3b} />
    </Stack>
  )
}

const some = (id: string, label: string, taxes: Taxes) => (totalOf(taxes) === 0 ? [] : [row(id, label, taxes)])
