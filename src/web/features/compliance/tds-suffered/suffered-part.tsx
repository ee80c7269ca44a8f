import { useQuery } from '@tanstack/react-query'
import type { TdsSuffered } from '#contract/compliance/tds-suffered.ts'
import { t } from '#core/messages.ts'
import { formatPaise, formatRupees } from '#core/money.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { sufferedQuery, unknownQuery, useSaveFile, type Year } from './api.ts'
import { AssetCard } from './asset-card.tsx'
import { CustomersTable } from './customers-table.tsx'
import { ImportCard } from './import-card.tsx'
import { yearWords } from './words.ts'

type Props = { year: Year; onYear: (year: Year) => void }

/** Tax that customers withheld from us in a year beside what the department shows. */
export function SufferedPart({ year, onYear }: Props) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(sufferedQuery(year))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={8} />
  return (
    <Stack>
      <Summary suffered={data} onYear={onYear} />
      <CustomersTable key={data.year} year={data.year} />
      <Unknown year={data.year} />
      <AssetCard years={data.asset_years} />
      {mayChange && <ImportCard suffered={data} onYear={onYear} />}
    </Stack>
  )
}

function Summary({ suffered, onYear }: { suffered: TdsSuffered; onYear: (year: Year) => void }) {
  const { year, years, recorded, booked, seen, expected, asset, asset_other, quarters } = suffered
  const saving = useSaveFile(year)
  return (
    <Card
      title={t('TDS withheld from you')}
      actions={
        <>
          <Select
            label={t('Year')}
            hideLabel
            value={year}
            onChange={onYear}
            options={years.map((value) => ({ value, label: yearWords(value) }))}
          />
          <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('Export')}
          </Button>
        </>
      }
    >
      <Stack>
        {suffered.import === null && (
          <Notice>{t('Import Form 26AS or Form 168 of this year to see what customers reported.')}</Notice>
        )}
        {asset_other !== 0 && (
          <Notice tone="warning">
            {t(
              'TDS receivable moved by ₹{amount} in this year without a payment from a customer, such as by journals or settlements.',
              {
                amount: formatPaise(asset_other),
              },
            )}
          </Notice>
        )}
        <Facts
          items={[
            [t('Recorded with payments'), formatRupees(recorded)],
            [t('Final'), formatRupees(booked)],
            [t('Reported, not final'), formatRupees(seen)],
            [t('Not reported'), formatRupees(expected)],
            [t('TDS receivable, moved in the year'), formatRupees(asset)],
          ]}
        />
        <ReportTable
          caption={t('TDS by quarter')}
          first={t('Quarter')}
          columns={[t('Recorded'), t('Not reported')]}
          rows={quarters.map((each) => ({
            id: String(each.quarter),
            label: `Q${each.quarter}`,
            amounts: [each.recorded, each.expected],
          }))}
        />
      </Stack>
    </Card>
  )
}

/** What deductors reported that is in no payment: a payment without its TDS, or an unknown TAN. */
function Unknown({ year }: { year: string }) {
  const { data } = useQuery(unknownQuery(year))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Card title={t('Reported, and in no payment')}>
      <Stack>
        <p>{t('Enter the TAN of the customer, or the TDS with its payment.')}</p>
        <ReportTable
          caption={t('Reported, and in no payment')}
          first={t('Deductor')}
          columns={[{ label: 'TAN', isText: true }, { label: t('Customer'), isText: true }, t('Tax')]}
          rows={data.rows.map((row) => ({
            id: row.tan,
            label: row.deductor_name,
            amounts: [row.tan, row.customer_name ?? t('Unknown'), row.tax],
          }))}
        />
      </Stack>
    </Card>
  )
}
