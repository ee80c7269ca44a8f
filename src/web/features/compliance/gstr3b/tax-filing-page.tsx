import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BlockedNotice } from '../shared/blocked-notice.tsx'
import { ChecksList } from '../shared/checks-list.tsx'
import { monthWords } from '../shared/months.ts'
import { WithGstin } from '../shared/no-gstin.tsx'
import { choiceIn, choiceOf, searchOf } from '../shared/return-choice.ts'
import { ReturnChoiceFields } from '../shared/return-choice-fields.tsx'
import { gstr3bQuery, saveUpload } from './api.ts'
import { CellsTable } from './cells-table.tsx'
import { FilingCard } from './filing-card.tsx'
import { PaymentTables } from './payment-tables.tsx'
import type { TaxFilingSearch } from './search.ts'
import { UnpaidBills } from './unpaid-bills.tsx'

type Props = {
  search: TaxFilingSearch
  onSearch: (search: TaxFilingSearch) => void
  /** The return at the GST portal, of another slice. */
  portal: (gstr3b: Gstr3b) => ReactNode
  /** Tabs of other slices. */
  common: (gstr3b: Gstr3b) => ReactNode
  suppliers: (gstr3b: Gstr3b) => ReactNode
}

/** GSTR-3B of a month: figures with their sources, the payment of the tax, checks and filing. */
export function TaxFilingPage({ search, onSearch, ...parts }: Props) {
  const of = choiceIn(search, today())
  const query = useQuery(gstr3bQuery(of))
  return (
    <Page>
      <PageHeader
        title={t('Tax filing')}
        section={t('Taxes')}
        description={t('GSTR-3B of a month: tax on your supplies, input tax credit, and what is left to pay in cash.')}
        actions={
          <>
            <ReturnChoiceFields of={of} onChange={(next) => onSearch({ ...search, ...searchOf(next) })} />
            {query.data && <SaveUpload gstr3b={query.data} />}
          </>
        }
      />
      {query.data === undefined ? (
        <Card>
          {query.isError ? (
            <ErrorState error={query.error} title={t('The return could not be built')} onRetry={query.refetch} />
          ) : (
            <Skeleton lines={10} height={420} label={t('Building the return')} />
          )}
        </Card>
      ) : (
        <Return gstr3b={query.data} search={search} onSearch={onSearch} {...parts} />
      )}
    </Page>
  )
}

function Return({ gstr3b, search, onSearch, portal, common, suppliers }: Props & { gstr3b: Gstr3b }) {
  return (
    <Stack>
      <WithGstin gstin={gstr3b.gstin} form="GSTR-3B">
        <Status gstr3b={gstr3b} onChecks={() => onSearch({ ...search, tab: 'checks' })} />
        <FilingCard gstr3b={gstr3b} />
        {portal(gstr3b)}
      </WithGstin>
      <Tabs
        label={t('GSTR-3B')}
        value={search.tab ?? 'figures'}
        onChange={(tab) => onSearch({ ...search, tab: tab as TaxFilingSearch['tab'] })}
        tabs={[
          { value: 'figures', label: t('Figures'), body: <CellsTable gstr3b={gstr3b} /> },
          { value: 'payment', label: t('Payment'), body: <PaymentTables gstr3b={gstr3b} /> },
          {
            value: 'unpaid',
            label: t('Unpaid bills'),
            count: gstr3b.unpaid.rows.length || undefined,
            body: <UnpaidBills gstr3b={gstr3b} />,
          },
          {
            value: 'suppliers',
            label: t('Supplier filing'),
            count: gstr3b.defaults.length || undefined,
            body: suppliers(gstr3b),
          },
          { value: 'common', label: t('Common credit'), body: common(gstr3b) },
          {
            value: 'checks',
            label: t('Checks'),
            count: gstr3b.checks.length || undefined,
            body: <Checks gstr3b={gstr3b} />,
          },
        ]}
      />
    </Stack>
  )
}

const Checks = ({ gstr3b: { checks } }: { gstr3b: Gstr3b }) =>
  checks.length === 0 ? <Notice tone="success">{t('All checks passed.')}</Notice> : <ChecksList checks={checks} />

type StatusProps = { gstr3b: Gstr3b; onChecks: () => void }

function Status({ gstr3b: { period, due_on, filing, settlement, is_blocked, checks }, onChecks }: StatusProps) {
  const [month, day, amount] = [monthWords(period), formatDate(due_on), formatPaise(totalOf(settlement.cash))]
  if (filing.filed_on !== null)
    return (
      <Notice tone="success">
        {t('GSTR-3B for {month} was filed on {date}.', { month, date: formatDate(filing.filed_on) })}
      </Notice>
    )
  const due =
    due_on < today()
      ? t('GSTR-3B for {month} was due on {day}. ₹{amount} to pay in cash.', { month, day, amount })
      : t('GSTR-3B for {month} is due on {day}. ₹{amount} to pay in cash.', { month, day, amount })
  if (is_blocked) return <BlockedNotice due={due} checks={checks} onShow={onChecks} />
  return <Notice tone={due_on < today() ? 'warning' : 'info'}>{due}</Notice>
}

function SaveUpload({ gstr3b }: { gstr3b: Gstr3b }) {
  const saving = useMutation({
    mutationFn: () => saveUpload(choiceOf(gstr3b)),
    meta: { fallback: t('The file could not be created') },
  })
  return (
    <Button
      tone="primary"
      looks
      icon="download"
      disabled={gstr3b.is_blocked}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('Download JSON')}
    </Button>
  )
}
