import type { TdsSuffered } from '#contract/compliance/tds-suffered.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { yearWords } from './words.ts'

/** TDS receivable in the books by year: what came in, what was claimed or reversed, and what is left. */
export function AssetCard({ years }: { years: TdsSuffered['asset_years'] }) {
  if (years.length === 0) return null
  return (
    <Card title={t('TDS receivable by year')}>
      <ReportTable
        caption={t('TDS receivable by year')}
        first={t('Year')}
        columns={[t('Opening'), t('Added'), t('Claimed or reversed'), t('Closing')]}
        rows={years.map((each) => ({
          id: each.year,
          label: yearWords(each.year),
          amounts: [each.opening, each.added, each.used, each.closing],
        }))}
      />
    </Card>
  )
}
