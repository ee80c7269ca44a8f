import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SchemeChangeWorksheet } from '#contract/compliance/scheme-changes.ts'
import { rich } from '#web/lib/rich.tsx'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { RegistrationField } from '../shared/registration-field.tsx'
import { SchemeState } from '../shared/scheme-state.tsx'
import { SheetMenu } from '../shared/sheet-menu.tsx'
import { choiceOf, schemeChangeQuery, useExportSheet } from './api.ts'
import type { SchemeChangeSearch } from './search.ts'

type Props = { search: SchemeChangeSearch; onSearch: (search: SchemeChangeSearch) => void }

/** Credit on stock and capital goods when a registration enters or leaves the composition scheme. */
export function SchemeChangePage({ search, onSearch }: Props) {
  const query = useQuery(schemeChangeQuery(choiceOf(search)))
  return (
    <Page>
      <PageHeader
        title={t('Change of scheme')}
        section={t('Taxes')}
        description={t('Credit on stock and capital goods when you enter or leave composition, with its working.')}
        actions={
          <>
            <RegistrationField value={search.registration} onChange={(registration) => onSearch({ registration })} />
            {query.data?.change && <ChangeField worksheet={query.data} onChange={(on) => onSearch({ ...search, on })} />}
            {query.data?.change && <Outputs search={search} />}
          </>
        }
      />
      <SchemeState query={query} title={t('No change of scheme')}>
        {(worksheet) => (worksheet.change ? <Worksheet worksheet={worksheet} /> : <NoChange />)}
      </SchemeState>
    </Page>
  )
}

const NoChange = () => (
  <Card>
    <EmptyState title={t('No change of scheme')} icon="file">
      {rich('Record the day on which a GSTIN enters or leaves composition under {link}. The worksheet appears here.', {
        link: <Link to="/settings/registrations">{t('GST registrations')}</Link>,
      })}
    </EmptyState>
  </Card>
)

function Outputs({ search }: { search: SchemeChangeSearch }) {
  const exporting = useExportSheet(choiceOf(search))
  return (
    <>
      <Button icon="print" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <SheetMenu isBusy={exporting.isPending} onChoose={(format) => exporting.mutate(format)} />
    </>
  )
}

const changeWords = ({ kind, on }: NonNullable<SchemeChangeWorksheet['change']>) =>
  kind === 'enter'
    ? t('Into composition on {date}', { date: formatDate(on) })
    : t('Out of composition on {date}', { date: formatDate(on) })

const ChangeField = ({ worksheet, onChange }: { worksheet: SchemeChangeWorksheet; onChange: (on: string) => void }) => (
  <Select
    label={t('Change')}
    hideLabel
    value={worksheet.change?.on ?? ''}
    onChange={onChange}
    options={worksheet.changes.map((each) => ({ value: each.on, label: changeWords(each) }))}
  />
)

function Worksheet({ worksheet }: { worksheet: SchemeChangeWorksheet }) {
  const { change, stock_credit, capital_credit, unexplained } = worksheet
  const isEntering = change?.kind === 'enter'
  return (
    <Stack>
      <Card title={isEntering ? t('Credit to pay back (ITC-03)') : t('Credit to take (ITC-01)')}>
        <ReportTable
          caption={t('Summary')}
          first={t('Figure')}
          columns={[t('Amount')]}
          rows={[
            { id: 'stock', label: t('Stock'), amounts: [stock_credit] },
            { id: 'capital', label: t('Capital goods'), amounts: [capital_credit] },
            { id: 'all', label: t('Total'), kind: 'subtotal', amounts: [stock_credit + capital_credit] },
          ]}
        />
      </Card>
      <StockCard worksheet={worksheet} />
      <CapitalCard worksheet={worksheet} />
      <Notice>
        {unexplained.length > 0 && (
          <p>
            {t('On hand without an invoice of the last year, left out: {items}', {
              items: unexplained.map(({ item_name, quantity }) => `${item_name} (${quantity})`).join(', '),
            })}
          </p>
        )}
        {t(
          'Not verified against the official text. Stock is counted for the company, not for each GSTIN, and only items with stock tracking. Check raw materials within finished goods yourself. We know no public layout of the portal’s file, so export the worksheet and enter it there.',
        )}
      </Notice>
    </Stack>
  )
}

const of = (row: { bill_number: string; bill_date: string; item_name: string }) =>
  `${row.item_name} · ${row.bill_number} · ${formatDate(row.bill_date)}`

function StockCard({ worksheet: { stock } }: { worksheet: SchemeChangeWorksheet }) {
  return (
    <Card title={t('Stock by its latest invoices')}>
      {stock.length === 0 ? (
        <p>{t('No tracked stock was on hand the day before.')}</p>
      ) : (
        <ReportTable
          caption={t('Stock by its latest invoices')}
          first={t('Purchase')}
          columns={[t('Tax'), t('Credit')]}
          rows={stock.map((row, at) => ({
            id: `${row.bills_id} ${at}`,
            label: `${of(row)} · ${t('{taken} of {quantity} left', { taken: row.taken, quantity: row.quantity })}`,
            link: { to: `/payables/bills/${row.bills_id}`, search: {} },
            amounts: [row.tax, row.credit],
          }))}
        />
      )}
    </Card>
  )
}

function CapitalCard({ worksheet: { capital, change } }: { worksheet: SchemeChangeWorksheet }) {
  const isEntering = change?.kind === 'enter'
  return (
    <Card title={t('Capital goods')}>
      <Stack>
        <p>
          {isEntering
            ? t('Tax × whole months left of 60 ÷ 60 (rule 44(1)(b)).')
            : t('Tax less 5% for each quarter begun since the invoice (rule 40(1)(a)).')}
        </p>
        {capital.length === 0 ? (
          <p>{t('No capital goods were bought in the five years before.')}</p>
        ) : (
          <ReportTable
            caption={t('Capital goods')}
            first={t('Purchase')}
            columns={[t('Tax'), t('Credit')]}
            rows={capital.map((row, at) => ({
              id: `${row.bills_id} ${at}`,
              label: `${of(row)} · ${
                isEntering
                  ? t('{count} months begun', { count: row.periods })
                  : t('{count} quarters begun', { count: row.periods })
              }`,
              link: { to: `/payables/bills/${row.bills_id}`, search: {} },
              amounts: [row.tax, row.credit],
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
