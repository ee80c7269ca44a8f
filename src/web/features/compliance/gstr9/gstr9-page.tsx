import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnnualChoice, Gstr9 } from '#contract/compliance/gstr9.ts'
import { noHeads } from '#core/compliance/gstr2b/row.ts'
import { leftOut } from '#core/compliance/gstr9/upload.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { monthWords } from '../shared/months.ts'
import { WithGstin } from '../shared/no-gstin.tsx'
import { ReturnFilingCard } from '../shared/return-filing-card.tsx'
import { choiceOf, gstr9Query, useApprove, useBuild, useExport, useRecordFiling, useUpload } from './api.ts'
import { FiguresTab } from './figures-tab.tsx'
import styles from './gstr9.module.css'
import { BooksTab, HsnTab, PaidTab } from './other-tabs.tsx'
import type { Gstr9Search } from './search.ts'
import { YearFields } from './year-fields.tsx'
import { annualChoice } from './years.ts'

type Props = { search: Gstr9Search; onSearch: (search: Gstr9Search) => void }

/** The annual return of a registration: figures with their sources, the books beside it, and filing. */
export function Gstr9Page({ search, onSearch }: Props) {
  const of = annualChoice(search, today())
  const query = useQuery(gstr9Query(of))
  const choose = ({ year_start, gst_registrations_id }: AnnualChoice) =>
    onSearch({ ...search, period: undefined, year: year_start, registration: gst_registrations_id })
  return (
    <Page>
      <PageHeader
        title="GSTR-9"
        section={t('Taxes')}
        description={t('The annual return from your filed GSTR-1 and GSTR-3B, with the books beside it (9C).')}
        actions={
          <>
            <YearFields of={of} onChange={choose} />
            <ExportMenu of={of} />
            <UploadButton of={of} isReady={query.data?.missing.length === 0} />
            <Button icon="print" onClick={() => window.print()}>
              {t('Print')}
            </Button>
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
        <Return gstr9={query.data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function ExportMenu({ of }: { of: AnnualChoice }) {
  const exporting = useExport(of)
  return (
    <Menu
      trigger={
        <Button icon="download" busy={exporting.isPending}>
          {t('Export')}
        </Button>
      }
      groups={[
        [
          { id: 'xlsx', label: t('Excel'), onSelect: () => exporting.mutate('xlsx') },
          { id: 'csv', label: t('CSV'), onSelect: () => exporting.mutate('csv') },
        ],
      ]}
    />
  )
}

/** People enter GSTR-9 at the portal or upload its file there, and record here that they filed it. */
function Filing({ gstr9 }: { gstr9: Gstr9 }) {
  const of = choiceOf(gstr9)
  const [building, approving, recording] = [useBuild(of), useApprove(of), useRecordFiling(of)]
  return (
    <ReturnFilingCard
      filing={gstr9.filing}
      isBlocked={gstr9.missing.length > 0}
      description={t('The figures of this year can’t be changed afterwards.')}
      building={building}
      approving={approving}
      record={({ filed_on, acknowledgement }) => recording.mutateAsync({ filed_on, acknowledgement })}
    />
  )
}

function Return({ gstr9, search, onSearch }: Props & { gstr9: Gstr9 }) {
  return (
    <Stack>
      <WithGstin gstin={gstr9.gstin} form="GSTR-9">
        <Status gstr9={gstr9} />
        <Missing missing={gstr9.missing} />
        <Filing gstr9={gstr9} />
      </WithGstin>
      <Tabs
        label="GSTR-9"
        value={search.tab ?? 'figures'}
        onChange={(tab) => onSearch({ ...search, tab: tab as Gstr9Search['tab'] })}
        tabs={[
          { value: 'figures', label: t('Figures'), body: <FiguresTab gstr9={gstr9} /> },
          { value: 'paid', label: t('Payment'), body: <PaidTab gstr9={gstr9} /> },
          { value: 'hsn', label: t('HSN'), body: <HsnTab gstr9={gstr9} /> },
          { value: 'books', label: t('Books (9C)'), body: <BooksTab gstr9={gstr9} /> },
        ]}
      />
      <FileNotice gstr9={gstr9} />
    </Stack>
  )
}

/** What the upload file is made by, and which rows people enter at the portal. */
function FileNotice({ gstr9: { cells } }: { gstr9: Gstr9 }) {
  const rows = leftOut((code) => cells.find((cell) => cell.code === code)?.figures ?? noHeads()).join(', ')
  const layout = t(
    'The JSON file follows public code of other providers, not an official text: compare every table at the portal before you file. Limits and late fee come from secondary sources.',
  )
  return (
    <Notice>
      {rows === '' ? layout : t('{layout} Enter rows {rows} at the portal: they are not in the file.', { layout, rows })}
    </Notice>
  )
}

function UploadButton({ of, isReady }: { of: AnnualChoice; isReady: boolean }) {
  const saving = useUpload(of)
  return (
    <Button icon="download" disabled={!isReady} busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('Download JSON')}
    </Button>
  )
}

function Status({ gstr9: { turnover, is_needed, needs_9c, due_on, fee, year, filing } }: { gstr9: Gstr9 }) {
  const [amount, date] = [formatPaise(turnover), formatDate(due_on)]
  if (filing.filed_on !== null)
    return (
      <Notice tone="success">{t('GSTR-9 for {year} was filed on {date}.', { year, date: formatDate(filing.filed_on) })}</Notice>
    )
  if (is_needed === false)
    return <Notice>{t('At a turnover of ₹{amount} in {year} you need not file GSTR-9.', { amount, year })}</Notice>
  const due =
    fee.amount > 0
      ? t('GSTR-9 for {year} was due on {date}. Late fee if you file today: ₹{fee}.', {
          year,
          date,
          fee: formatPaise(fee.amount),
        })
      : t('GSTR-9 for {year} is due on {date}. Your turnover was ₹{amount}.', { year, date, amount })
  return (
    <Notice tone={fee.amount > 0 ? 'warning' : 'info'}>
      {needs_9c === true ? t('{due} You also need GSTR-9C.', { due }) : due}
    </Notice>
  )
}

/** Returns of the year that are not recorded as filed. */
function Missing({ missing }: Pick<Gstr9, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <Card title={t('Returns not filed yet')}>
      <p className={styles.note}>{t('GSTR-9 is built when all returns of the year are filed.')}</p>
      <ul className={styles.acts}>
        {missing.map(({ form, period, link }) => {
          const [to = '', query = ''] = link.split('?')
          return (
            <li key={`${form} ${period}`}>
              <Link to={to} search={Object.fromEntries(new URLSearchParams(query))}>
                {form === 'gstr1' ? 'GSTR-1' : 'GSTR-3B'} {monthWords(period)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
