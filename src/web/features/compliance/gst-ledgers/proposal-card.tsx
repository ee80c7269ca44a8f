import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChallanProposal, GstChallan } from '#contract/compliance/gst-ledgers.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { type Cash, cashTotal, headTotals, noCash } from '#core/compliance/gst-ledgers/cash.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { proposalQuery } from './api.ts'
import { ChallanDrawer } from './challan-drawer.tsx'
import styles from './gst-ledgers.module.css'
import { purposeWords } from './words.ts'

const columns = ['IGST', 'CGST', 'SGST', t('Cess'), t('Total')]
const amountsOf = (cash: Cash) => {
  const { igst, cgst, sgst, cess } = headTotals(cash)
  return [igst, cgst, sgst, cess, totalOf({ igst, cgst, sgst, cess })]
}

/** What a month needs in the cash ledger, and the challan that brings it there. */
export function ProposalCard({ of, challans }: { of: ReturnChoice; challans: readonly GstChallan[] }) {
  const query = useQuery(proposalQuery(of))
  const [chosen, setChosen] = useState<{ purpose: GstChallan['purpose']; amounts: Cash }>()
  const month = formatMonthYear(of.period)
  return (
    <Card
      title={t('To pay for {month}', { month })}
      actions={<Button onClick={() => setChosen({ purpose: 'other', amounts: noCash })}>{t('Other challan')}</Button>}
    >
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={query.refetch} />
        ) : (
          <Skeleton lines={4} height={160} />
        )
      ) : (
        <Rows proposal={query.data} waiting={waitingFor(of, challans)} onChoose={setChosen} />
      )}
      {chosen && <ChallanDrawer of={of} {...chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

/** The challans of the month that are not paid yet. */
const waitingFor = ({ period }: ReturnChoice, challans: readonly GstChallan[]) =>
  challans.filter((one) => one.period.slice(0, 7) === period.slice(0, 7) && (one.state === 'proposed' || one.state === 'made'))

type RowsProps = {
  proposal: ChallanProposal
  waiting: readonly GstChallan[]
  onChoose: (of: { purpose: GstChallan['purpose']; amounts: Cash }) => void
}

function Rows({ proposal: { rows, due_on }, waiting, onChoose }: RowsProps) {
  const waitingTotal = (purpose: GstChallan['purpose']) =>
    waiting.filter((one) => one.purpose === purpose).reduce((sum, { total }) => sum + total, 0)

  return (
    <>
      <ReportTable
        caption={t('What the cash ledger needs')}
        first={t('Payment')}
        columns={columns}
        rows={rows.flatMap(({ purpose, needed, missing }) => [
          { id: purpose, label: purposeWords[purpose], amounts: amountsOf(needed) },
          {
            id: `${purpose} missing`,
            label: t('Missing, in whole rupees'),
            indent: 1,
            kind: 'subtotal' as const,
            amounts: amountsOf(missing),
          },
        ])}
      />
      <p className={styles.note}>
        {t('Due on {date}. Interest and late fee are as of today.', { date: formatDate(due_on) })}{' '}
        {rows.map(shareWords).join(' ')}
      </p>
      <div className={styles.acts}>
        {rows.map(({ purpose, missing }) =>
          cashTotal(missing) === 0 ? null : waitingTotal(purpose) >= cashTotal(missing) ? (
            <p key={purpose} className={styles.note}>
              {t('A challan of ₹{amount} already waits for its payment below.', { amount: formatPaise(waitingTotal(purpose)) })}
            </p>
          ) : (
            <Button key={purpose} tone="primary" looks onClick={() => onChoose({ purpose, amounts: missing })}>
              {t('Propose challan of ₹{amount}', { amount: formatPaise(cashTotal(missing)) })}
            </Button>
          ),
        )}
      </div>
    </>
  )
}

const shareWords = ({ percent, before }: ChallanProposal['rows'][number]): string =>
  percent === null || before === null
    ? ''
    : t('The fixed sum is {percent}% of the tax paid in cash for {month}. We have not verified the rule.', {
        percent,
        month: formatMonthYear(before),
      })
