import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dividend } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { dividendQuery, saveDividend } from './api.ts'
import { PayDrawer } from './pay-drawer.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { TaxTable } from './tax-table.tsx'
import { kindWords } from './words.ts'

/** One dividend: its shareholders with their tax, and its payments. */
export function DividendPage({ dividends_id }: { dividends_id: string }) {
  const { data: dividend } = useSuspenseQuery(dividendQuery(dividends_id))
  const [open, setOpen] = useState<'pay' | 'reverse'>()
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'MANAGER']) && dividend.reversed_on === null
  const close = () => setOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={dividend.dividend_name}
        section={t('Dividends')}
        above={<Link to="/accounting/dividends">{t('Dividends')}</Link>}
        mark={<StateBadge dividend={dividend} withDay />}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(saveDividend(dividends_id))}>
              {t('Export')}
            </Button>
            {mayChange && dividend.payees.every(({ paid_on }) => paid_on === null) && (
              <Button onClick={() => setOpen('reverse')}>{t('Reverse dividend')}</Button>
            )}
            {mayChange && dividend.left > 0 && (
              <Button tone="primary" onClick={() => setOpen('pay')}>
                {t('Record payment')}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {dividend.left > 0 && today() > dividend.due_on && (
          <Notice tone="warning">
            {t('₹{amount} was to be paid by {date} (Companies Act, 2013, section 127).', {
              amount: formatPaise(dividend.left),
              date: formatDate(dividend.due_on),
            })}
          </Notice>
        )}
        <Card>
          <Facts items={factsOf(dividend)} />
        </Card>
        <Card title={t('Shareholders')}>
          <TaxTable rows={dividend.payees} isPosted />
        </Card>
        <PaymentsCard dividend={dividend} mayUndo={mayChange} />
      </Stack>
      {open === 'pay' && <PayDrawer dividend={dividend} onClose={close} />}
      {open === 'reverse' && <ReverseDialog dividend={dividend} onClose={close} />}
    </Page>
  )
}

function factsOf(dividend: Dividend) {
  const { dividend_kind, declared_on, record_date, per_share, total, tds_amount, left, due_on } = dividend
  const { reverse_reason, journal_entries_id } = dividend
  return [
    [t('Kind'), kindWords[dividend_kind]],
    [t('Declared on'), formatDate(declared_on)],
    [t('Record date'), record_date === null ? null : formatDate(record_date)],
    [t('For each share'), per_share === null ? null : `₹${per_share}`],
    [t('Dividend'), `₹${formatPaise(total)}`],
    [t('TDS'), `₹${formatPaise(tds_amount)}`],
    [t('Left to pay'), `₹${formatPaise(left)}`],
    [t('Pay by'), formatDate(due_on)],
    [t('Reason'), reverse_reason],
    [
      t('In the books'),
      <Link key="entry" to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id }}>
        {t('Journal entry')}
      </Link>,
    ],
  ] as const
}
