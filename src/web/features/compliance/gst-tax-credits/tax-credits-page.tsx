import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { t } from '#core/messages.ts'
import { EntryLink } from '#web/features/accounting/shared/entry-link.tsx'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from '../gst-ledgers/gst-ledgers.module.css'
import { monthWords } from '../shared/months.ts'
import { RegistrationField } from '../shared/registration-field.tsx'
import { creditsQuery } from './api.ts'
import { CreditDrawer } from './credit-drawer.tsx'
import { AcceptDialog, CancelDialog } from './day-dialogs.tsx'
import type { TaxCreditsSearch } from './search.ts'
import { kindWords } from './words.ts'

type Props = { search: TaxCreditsSearch; onSearch: (search: TaxCreditsSearch) => void }
type Open = { what: 'accept' | 'cancel'; credit: GstTaxCredit }

/** GST that customers deducted or operators collected, from entry to the cash ledger. */
export function TaxCreditsPage({ search, onSearch }: Props) {
  const { data, isError, error, refetch } = useQuery(creditsQuery(search.registration))
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<Open>()
  return (
    <Page>
      <PageHeader
        title={t('TDS and TCS credit')}
        section={t('Taxes')}
        description={t('GST that customers deducted or marketplaces collected, accepted into your cash ledger.')}
        actions={
          <>
            <RegistrationField value={search.registration} onChange={(registration) => onSearch({ registration })} />
            <ButtonLink icon="upload" to="/gst/tax-credits-import">
              {t('Import or export')}
            </ButtonLink>
            <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
              {t('Record credit')}
            </Button>
          </>
        }
      />
      <Card title={t('TDS and TCS credit received')}>
        {data === undefined ? (
          isError ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <Skeleton lines={6} height={240} />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState title={t('No credit yet')} icon="money">
            {t('Record what deductors (GSTR-7) and marketplaces (GSTR-8) reported for your GSTIN.')}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('TDS and TCS credit received')}>
            {data.rows.map((credit) => (
              <CreditRow key={credit.gst_tax_credits_id} credit={credit} onOpen={(what) => setOpen({ what, credit })} />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && data && <CreditDrawer gst_registrations_id={data.gst_registrations_id} onClose={() => setAdding(false)} />}
      {open?.what === 'accept' && <AcceptDialog credit={open.credit} onClose={() => setOpen(undefined)} />}
      {open?.what === 'cancel' && <CancelDialog credit={open.credit} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function CreditRow({ credit, onOpen }: { credit: GstTaxCredit; onOpen: (what: Open['what']) => void }) {
  const { deductor_name, deductor_gstin, credit_kind, period, igst, cgst, sgst, value, accepted_on, cancelled_on } = credit
  const { journal_entries_id } = credit
  const of = { kind: kindWords[credit_kind], month: monthWords(period), gstin: deductor_gstin, value: formatPaise(value) }
  return (
    <li>
      <div>
        <span className={styles.name}>
          {deductor_name} · ₹{formatPaise(igst + cgst + sgst)} <StateBadge credit={credit} />
        </span>
        <p className={styles.note}>{t('{kind}, {month}, {gstin}, on ₹{value}.', of)}</p>
        {compared(credit).map((words) => (
          <p key={words} className={styles.note}>
            {words}
          </p>
        ))}
        {journal_entries_id !== null && <EntryLink id={journal_entries_id} words={t('Journal entry')} />}
      </div>
      {cancelled_on === null && (
        <div>
          {accepted_on === null && <Button onClick={() => onOpen('accept')}>{t('Accept credit')}</Button>}
          <Button tone="quiet" onClick={() => onOpen('cancel')}>
            {t('Cancel credit')}
          </Button>
        </div>
      )}
    </li>
  )
}

function StateBadge({ credit: { accepted_on, cancelled_on } }: { credit: GstTaxCredit }) {
  if (cancelled_on !== null) return <Badge tone="neutral">{t('Cancelled')}</Badge>
  if (accepted_on === null) return <Badge tone="warning">{t('To accept')}</Badge>
  return <Badge tone="success">{t('Accepted on {date}', { date: formatDate(accepted_on) })}</Badge>
}

/** What the tax should come to, and what payments recorded. */
function compared({ igst, cgst, sgst, expected, withheld, cancelled_on }: GstTaxCredit): string[] {
  const tax = igst + cgst + sgst
  if (cancelled_on !== null) return []
  return [
    ...(expected !== null && expected !== tax
      ? [
          t('At the rate of the month it would be ₹{amount}. The rate is not verified with the official text.', {
            amount: formatPaise(expected),
          }),
        ]
      : []),
    ...(withheld === null
      ? []
      : withheld === 0
        ? [t('No payment of a customer with this GSTIN has TDS in this month.')]
        : [
            t('Payments of this GSTIN in the month have TDS of ₹{amount}, income tax included.', {
              amount: formatPaise(withheld),
            }),
          ]),
  ]
}
