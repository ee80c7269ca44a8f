import type { GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { cashMinors, headTotals } from '#core/compliance/gst-ledgers/cash.ts'
import { type Taxes, taxHeads, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { headWords, minorWords, movementWords } from './words.ts'

const columns = [
  { label: t('Date'), isText: true },
  { label: t('Document'), isText: true },
  'IGST',
  'CGST',
  'SGST',
  t('Cess'),
  t('Total'),
  t('Balance'),
]
type Line = Omit<GstLedgers['credit']['movements'][number], 'amounts'> & { amounts: Taxes }

/** The movements of a ledger, the first at the top; each links to its return. */
function Movements({ caption, lines, left }: { caption: string; lines: readonly Line[]; left: Taxes }) {
  if (lines.length === 0)
    return (
      <EmptyState icon="book" title={t('Nothing has moved this ledger')}>
        {t('Paid challans and filed GSTR-3B returns appear here.')}
      </EmptyState>
    )
  return (
    <ReportTable
      caption={caption}
      first={t('Movement')}
      columns={columns}
      rows={[
        ...lines.map(({ kind, on, label, link, amounts: { igst, cgst, sgst, cess }, total, balance }, at) => ({
          id: `${at}`,
          label: movementWords[kind],
          link: link === null ? undefined : linkOf(link),
          amounts: [formatDate(on), label, igst, cgst, sgst, cess, total, balance],
        })),
        {
          id: 'balance',
          label: t('Balance'),
          kind: 'total' as const,
          amounts: ['', '', left.igst, left.cgst, left.sgst, left.cess, totalOf(left), totalOf(left)],
        },
      ]}
    />
  )
}

function linkOf(link: string) {
  const [to = '', query = ''] = link.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

export const CashTab = ({ cash }: Pick<GstLedgers, 'cash'>) => (
  <Stack>
    <Movements
      caption={t('Electronic cash ledger')}
      lines={cash.movements.map((line) => ({ ...line, amounts: headTotals(line.amounts) }))}
      left={headTotals(cash.balance)}
    />
    <ReportTable
      caption={t('Balance of the cash ledger by tax and kind')}
      first={t('Balance')}
      columns={cashMinors.map((minor) => minorWords[minor])}
      rows={taxHeads.map((head) => ({
        id: head,
        label: headWords[head],
        amounts: cashMinors.map((minor) => cash.balance[head][minor]),
      }))}
    />
  </Stack>
)

export const CreditTab = ({ credit }: Pick<GstLedgers, 'credit'>) => (
  <Movements caption={t('Electronic credit ledger')} lines={credit.movements} left={credit.balance} />
)
export const ReclaimTab = ({ reclaim }: Pick<GstLedgers, 'reclaim'>) => (
  <Movements caption={t('Reversed and reclaimed credit')} lines={reclaim.movements} left={reclaim.balance} />
)
export const ReverseChargeTab = ({ reverse_charge }: Pick<GstLedgers, 'reverse_charge'>) => (
  <Movements caption={t('Reverse charge: tax and credit')} lines={reverse_charge.movements} left={reverse_charge.balance} />
)
export const NegativeTab = ({ negative }: Pick<GstLedgers, 'negative'>) => (
  <Movements caption={t('Negative liability')} lines={negative.movements} left={negative.balance} />
)
