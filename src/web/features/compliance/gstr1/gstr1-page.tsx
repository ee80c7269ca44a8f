import { useQuery } from '@tanstack/react-query'
import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BlockedNotice } from '../shared/blocked-notice.tsx'
import { monthWords } from '../shared/months.ts'
import { WithGstin } from '../shared/no-gstin.tsx'
import { choiceIn, choiceOf, searchOf } from '../shared/return-choice.ts'
import { ReturnChoiceFields } from '../shared/return-choice-fields.tsx'
import { AmendmentsPart } from './amendments-part.tsx'
import { gstr1Query } from './api.ts'
import { AsOf } from './as-of.tsx'
import { CheckRows } from './check-rows.tsx'
import { FilingCard } from './filing-card.tsx'
import { Gstr1aPart } from './gstr1a-part.tsx'
import type { PortalOf } from './portal-of.ts'
import { ProofTables } from './proof-tables.tsx'
import { ReturnChecks } from './return-checks.tsx'
import { SaveUpload, SaveWorkbook } from './save-buttons.tsx'
import type { Gstr1Search } from './search.ts'
import { SectionRows } from './section-rows.tsx'
import { SectionsTable } from './sections-table.tsx'

type Props = {
  search: Gstr1Search
  onSearch: (search: Gstr1Search) => void
  /** A return at the GST portal, of another slice. */
  portal: PortalOf
}

/** GSTR-1 of a month from the company’s own documents: tables, checks before filing, and proofs. */
export function Gstr1Page({ search, onSearch, portal }: Props) {
  const of = choiceIn(search, today())
  const query = useQuery(gstr1Query(of))
  const { section } = search
  const check = query.data?.checks.find(({ code }) => code === search.check)
  return (
    <Page shape={section === undefined && check === undefined ? undefined : 'full'}>
      <PageHeader
        title={t('GSTR-1')}
        section={t('Taxes')}
        description={t(
          'The return of your outward supplies for a month, from your invoices, cash memos, credit notes and advances.',
        )}
        actions={
          <>
            <ReturnChoiceFields of={of} onChange={(next) => onSearch({ ...searchOf(next), tab: search.tab })} />
            <SaveWorkbook of={of} />
            {query.data && <SaveUpload gstr1={query.data} />}
          </>
        }
      />
      {query.status === 'error' && query.data === undefined ? (
        <Card>
          <ErrorState error={query.error} title={t('The return could not be built')} onRetry={query.refetch} />
        </Card>
      ) : query.data === undefined ? (
        <Card>
          <Skeleton lines={10} height={420} label={t('Building the return')} />
        </Card>
      ) : check !== undefined ? (
        <CheckRows gstr1={query.data} check={check} />
      ) : section === undefined ? (
        <Return gstr1={query.data} search={search} onSearch={onSearch} portal={portal} />
      ) : (
        <SectionRows gstr1={query.data} section={section} row={search.row} hsn={search.hsn} onSearch={onSearch} />
      )}
    </Page>
  )
}

function Return({ gstr1, search, onSearch, portal }: Props & { gstr1: Gstr1 }) {
  const of = choiceOf(gstr1)
  const waiting = gstr1.checks.filter(({ code }) => ['GST1-019', 'GST1-021', 'GST1-023'].includes(code))
  const uneven = gstr1.proofs.filter((proof) => !proof.is_even).length
  return (
    <Stack>
      <WithGstin gstin={gstr1.gstin} form="GSTR-1">
        <Status gstr1={gstr1} onChecks={() => onSearch({ ...searchOf(of), tab: 'checks' })} />
        <FilingCard gstr1={gstr1} />
        {/* Of a built return the card above says it. */}
        {gstr1.filing.status === 'open' && <AsOf gstr1={gstr1} />}
        {portal('gstr1', of, gstr1.filing)}
      </WithGstin>
      <Tabs
        label={t('GSTR-1')}
        value={search.tab ?? 'tables'}
        onChange={(tab) => onSearch({ ...searchOf(of), tab: tab as Gstr1Search['tab'] })}
        tabs={[
          { value: 'tables', label: t('Tables'), body: <SectionsTable gstr1={gstr1} /> },
          { value: 'checks', label: t('Checks'), count: gstr1.checks.length || undefined, body: <ReturnChecks gstr1={gstr1} /> },
          { value: 'proof', label: t('Proof'), count: uneven || undefined, body: <ProofTables gstr1={gstr1} /> },
          {
            value: 'amendments',
            label: t('Amendments'),
            count: waiting.reduce((sum, { count }) => sum + count, 0) || undefined,
            body: <AmendmentsPart of={of} form="gstr1" />,
          },
          ...(gstr1.filing.status === 'filed'
            ? [{ value: 'gstr1a', label: t('GSTR-1A'), body: <Gstr1aPart of={of} portal={portal} /> }]
            : []),
        ]}
      />
    </Stack>
  )
}

function Status({ gstr1, onChecks }: { gstr1: Gstr1; onChecks: () => void }) {
  const [month, day] = [monthWords(gstr1.period), formatDate(gstr1.due_on)]
  const due =
    gstr1.due_on < today()
      ? t('GSTR-1 for {month} was due on {day}.', { month, day })
      : t('GSTR-1 for {month} is due on {day}.', { month, day })
  if (gstr1.filing.filed_on !== null)
    return (
      <Notice tone="success">
        {t('GSTR-1 for {month} was filed on {date}.', { month, date: formatDate(gstr1.filing.filed_on) })}
      </Notice>
    )
  if (gstr1.is_blocked) return <BlockedNotice due={due} checks={gstr1.checks} onShow={onChecks} />
  return gstr1.checks.length > 0 ? (
    <Notice tone="warning">{t('{due} Nothing blocks filing. Review the warnings under Checks.', { due })}</Notice>
  ) : (
    <Notice tone="success">{t('{due} All checks passed.', { due })}</Notice>
  )
}
