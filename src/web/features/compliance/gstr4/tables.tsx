import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import { t } from '#core/messages.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { monthWords } from '../shared/months.ts'
import { kindWords, supplierWords } from './words.ts'

const heads = [t('Value'), 'IGST', 'CGST', 'SGST', t('Cess')]
const rated = [{ label: t('Rate'), isText: true }, ...heads]
type Figures = Gstr4['rates'][number]['figures']
const amountsOf = ({ taxable, igst, cgst, sgst, cess }: Figures) => [taxable, igst, cgst, sgst, cess]

/** Tables 4, 5 and 6 of GSTR-4. */
export const Gstr4Tables = ({ gstr4: { quarters, inward, rates } }: { gstr4: Gstr4 }) => (
  <Stack>
    <Card title={t('5 Quarters as filed in CMP-08')}>
      <ReportTable caption={t('Table 5 of GSTR-4')} first={t('Quarter')} columns={heads} rows={quarters.flatMap(quarterRows)} />
    </Card>
    <Card title={t('4 Purchases')}>
      <Purchases inward={inward} />
    </Card>
    <Card title={t('6 Tax by rate')}>
      <Rates rates={rates} />
    </Card>
  </Stack>
)

const Rates = ({ rates }: Pick<Gstr4, 'rates'>) =>
  rates.length === 0 ? (
    <EmptyState title={t('No sales')} icon="file">
      {t('Sales of the filed quarters appear here by rate.')}
    </EmptyState>
  ) : (
    <ReportTable
      caption={t('Table 6 of GSTR-4')}
      first={t('Row')}
      columns={rated}
      rows={rates.map(({ kind, rate, figures }) => ({
        id: `${kind} ${rate}`,
        label: kindWords[kind],
        amounts: [`${rate}%`, ...amountsOf(figures)],
      }))}
    />
  )

/** A quarter with its page; amounts once its CMP-08 is filed. */
function quarterRows({ period, filed_on, outward, payable, link }: Gstr4['quarters'][number]) {
  const [to = '', query = ''] = link.split('?')
  const quarter = {
    id: period,
    label: t('Quarter to {month}', { month: monthWords(period) }),
    link: { to, search: Object.fromEntries(new URLSearchParams(query)) },
    amounts: filed_on === null ? [] : amountsOf(outward),
  }
  if (filed_on === null) return [quarter]
  const amounts = [undefined, payable.igst, payable.cgst, payable.sgst, payable.cess]
  return [quarter, { id: `${period} tax`, label: t('Tax paid, reverse charge included'), indent: 1, amounts }]
}

const Purchases = ({ inward }: Pick<Gstr4, 'inward'>) =>
  inward.length === 0 ? (
    <EmptyState title={t('No purchases')} icon="file">
      {t('Approved bills of the year appear here by supplier and rate.')}
    </EmptyState>
  ) : (
    <ReportTable
      caption={t('Table 4 of GSTR-4')}
      first={t('Supplier')}
      columns={rated}
      rows={inward.map(({ code, rate, reverse_charge, figures }) => ({
        id: `${code} ${rate} ${reverse_charge}`,
        label: supplierWords[code],
        amounts: [`${rate}%`, ...amountsOf(figures)],
      }))}
    />
  )
