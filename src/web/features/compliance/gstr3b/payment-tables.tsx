import { Link } from '@tanstack/react-router'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { totalOf, type Taxes } from '#core/compliance/gstr3b/tax.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { t } from '#core/messages.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import styles from './gstr3b.module.css'
import { headWords, openingWords, ruleWords } from './words.ts'

const columns = ['IGST', 'CGST', 'SGST', t('Cess'), t('Total')]
const row = (id: string, label: string, taxes: Taxes, kind: 'line' | 'total' = 'line') => ({
  id,
  label,
  kind,
  amounts: [taxes.igst, taxes.cgst, taxes.sgst, taxes.cess, totalOf(taxes)],
})

/** How the tax is paid: credit in the statutory order, step by step, and the challan for the rest. */
export function PaymentTables({ gstr3b }: { gstr3b: Gstr3b }) {
  const { settlement, opening, late } = gstr3b
  const of = choiceOf(gstr3b)
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
      <Card title={t('Challan PMT-06')}>
        <ReportTable
          caption={t('What the challan pays')}
          first={t('Row')}
          columns={columns}
          rows={[row('tax', t('Tax'), cash), row('interest', t('Interest'), late.interest)]}
        />
        <p className={styles.note}>
          {t('If you file on {date}: interest at 18% a year on tax paid in cash, and a late fee of at most ₹{fee}.', {
            date: formatDate(late.filed_on),
            fee: formatPaise(late.fee),
          })}
        </p>
        <Link to="/gst/ledgers" search={searchOf(of)}>
          {t('Challans and cash ledger')}
        </Link>
      </Card>
    </Stack>
  )
}

const some = (id: string, label: string, taxes: Taxes) => (totalOf(taxes) === 0 ? [] : [row(id, label, taxes)])
