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
  const isLess = late.days > 0 && totalOf(late.base) < totalOf(cash)
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
          rows={[
            row('tax', t('Tax'), cash),
            ...(isLess ? [row('base', t('Tax that interest is on'), late.base)] : []),
            row('interest', t('Interest'), late.interest),
          ]}
        />
        <p className={styles.note}>{lateWords(late, isLess)}</p>
        <Link to="/gst/ledgers" search={searchOf(of)}>
          {t('Challans and cash ledger')}
        </Link>
      </Card>
    </Stack>
  )
}

/** Interest and fee in a sentence. `isLess`: the cash ledger held a part of the tax all the time. */
function lateWords({ days, filed_on, fee }: Gstr3b['late'], isLess: boolean): string {
  const values = { date: formatDate(filed_on), days, fee: formatPaise(fee) }
  if (days === 0) return t('If you file by {date}, there is no interest and no late fee.', values)
  if (isLess)
    return t(
      'If you file on {date}, {days, plural, one {# day} other {# days}} late: interest at 18% a year on tax paid in cash, less the lowest balance of the cash ledger since the due day, and a late fee of at most ₹{fee}.',
      values,
    )
  return t(
    'If you file on {date}, {days, plural, one {# day} other {# days}} late: interest at 18% a year on tax paid in cash, and a late fee of at most ₹{fee}.',
    values,
  )
}

const some = (id: string, label: string, taxes: Taxes) => (totalOf(taxes) === 0 ? [] : [row(id, label, taxes)])
