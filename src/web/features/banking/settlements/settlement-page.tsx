import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { refusalText } from '#web/lib/reason.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SettlementDetail } from '#contract/banking/settlements.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card, Facts, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { saveLines, settlementQuery } from './api.ts'
import { BankPart } from './bank-part.tsx'
import { LinesTable } from './lines-table.tsx'
import { SettlementBadge } from './words.tsx'

/** One settlement: its parts, its entry in the books, and its bank credit. */
export function SettlementPage({ settlements_id }: { settlements_id: string }) {
  const { data: settlement } = useSuspenseQuery(settlementQuery(settlements_id))
  const { outside_settlement_id, settlement_state, settled_on, amount } = settlement
  return (
    <Page>
      <PageHeader
        title={t('Settlement of {date}', { date: formatDate(settled_on) })}
        section={t('Settlement')}
        above={<Link to="/banking/settlements">{t('Settlements')}</Link>}
        mark={<SettlementBadge settlement_state={settlement_state} />}
        description={outside_settlement_id}
        actions={
          <Button icon="download" onClick={() => void downloadWithToast(saveLines(settlement))}>
            {t('Lines as CSV')}
          </Button>
        }
      />
      {settlement.booking_problem !== null && <Notice tone="danger">{refusalText(settlement.booking_problem)}</Notice>}
      {settlement.differences.map(({ sentence, advice }) => (
        <Notice key={sentence} tone="warning">
          {sentence} {advice}
        </Notice>
      ))}
      <div className={styles.columns}>
        <Stack>
          <BankPart settlement={settlement} />
          <LinesTable lines={settlement.lines} />
        </Stack>
        <Stack>
          <Card>
            <Figure
              label={t('Paid out')}
              amount={amount}
              note={settlement.utr === null ? t('No UTR yet') : t('UTR {utr}', { utr: settlement.utr })}
            />
          </Card>
          <Card title={t('How we get this amount')}>
            <Sum settlement={settlement} />
          </Card>
          <Entry settlement={settlement} />
        </Stack>
      </div>
    </Page>
  )
}

function Sum({ settlement }: { settlement: SettlementDetail }) {
  const rows: readonly (readonly [string, number])[] = [
    [t('Payments'), settlement.payments_amount],
    [t('Refunds'), -settlement.refunds_amount],
    [t('Adjustments'), settlement.adjustments_amount],
    [t('Gateway fee'), -settlement.fee],
    [t('GST on the fee'), -settlement.tax],
    ['TDS, s.194-O', -settlement.tds],
  ]
  return (
    <>
      {rows
        .filter(([label, value]) => value !== 0 || label === 'Payments')
        .map(([label, value]) => (
          <div key={label} className={styles.moneyRow}>
            <span>{label}</span>
            <Amount value={value} />
          </div>
        ))}
      <div className={styles.moneyRow}>
        <b>{t('Paid out')}</b>
        <b>
          <Amount value={settlement.amount} />
        </b>
      </div>
    </>
  )
}

function Entry({ settlement: { entry_lines, journal_entries_id } }: { settlement: SettlementDetail }) {
  const canOpen = usePermitted(['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'])
  if (journal_entries_id === null) return null
  const side = (debit: number, credit: number) =>
    debit > 0 ? t('Dr ₹{amount}', { amount: formatPaise(debit) }) : t('Cr ₹{amount}', { amount: formatPaise(credit) })
  const items = entry_lines.map(({ account_name, debit, credit }): readonly [string, ReactNode] => [
    accountName(account_name),
    <span key={account_name} className="figures">
      {side(debit, credit)}
    </span>,
  ])
  return (
    <Card title={t('In the books')} actions={canOpen && <EntryLink id={journal_entries_id} words={t('Open entry')} />}>
      <Facts items={items} />
    </Card>
  )
}
