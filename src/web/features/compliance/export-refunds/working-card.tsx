import type { ExportRefund } from '#contract/compliance/export-refunds.ts'
import { lineWords } from '#core/compliance/export-refunds/line-words.ts'
import { t } from '#core/messages.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { monthWords } from '../shared/months.ts'

/** The formula of rule 89(4) with its figures, each above the documents that make it. */
export function WorkingCard({ refund }: { refund: ExportRefund }) {
  const open = refund.months.filter(({ credit }) => credit === null).map(({ period }) => monthWords(period))
  return (
    <Card title={t('Working')}>
      <Stack>
        <p>{t('Refund = exports × net credit ÷ adjusted total turnover (rule 89(4)).')}</p>
        {open.length > 0 && (
          <Notice tone="warning">
            {t('GSTR-3B is not filed for {months}, so the refund is not known yet.', { months: open.join(', ') })}
          </Notice>
        )}
        <ReportTable caption={t('Working')} first={t('Figure')} columns={[t('Amount')]} rows={rowsOf(refund)} />
      </Stack>
    </Card>
  )
}

const known = (amount: number | null) => [amount ?? undefined]

const rowsOf = (refund: ExportRefund) => [
  ...refund.lines.flatMap(lineRows),
  { id: 'exports', label: t('Turnover of exports'), kind: 'subtotal' as const, amounts: [refund.exports] },
  { id: 'adjusted', label: t('Adjusted total turnover'), kind: 'subtotal' as const, amounts: [refund.adjusted] },
  ...refund.months.flatMap(monthRows),
  { id: 'credit', label: t('Net credit'), kind: 'subtotal' as const, amounts: known(refund.net_credit) },
  { id: 'maximum', label: t('Maximum refund'), kind: 'subtotal' as const, amounts: known(refund.maximum) },
  { id: 'left', label: t('Credit left in the ledger by the last of these returns'), amounts: known(refund.credit_left) },
  { id: 'claim', label: t('Refund to claim: the lower of the two'), kind: 'subtotal' as const, amounts: known(refund.claim) },
]

function lineRows({ code, amount, documents, more }: ExportRefund['lines'][number]) {
  if (amount === 0 && documents.length === 0) return []
  return [
    { id: code, label: lineWords()[code], amounts: [amount] },
    ...documents.map((each) => ({
      id: `${code} ${each.link}`,
      label: each.label,
      indent: 1,
      link: { to: each.link, search: {} },
      amounts: [each.amount],
    })),
    ...(more > 0 ? [{ id: `${code} more`, label: t('and {count} more', { count: more }), indent: 1, amounts: [undefined] }] : []),
  ]
}

function monthRows({ period, link, credit }: ExportRefund['months'][number]) {
  const [to = '', search = ''] = link.split('?')
  const of = { month: monthWords(period) }
  const row = {
    id: `credit ${period}`,
    label: credit ? t('Net credit of {month}', of) : t('{month}: GSTR-3B is not filed', of),
    link: { to, search: Object.fromEntries(new URLSearchParams(search)) },
    amounts: known(credit?.net ?? null),
  }
  if (!credit) return [row]
  const part = (id: string, label: string, amount: number) => ({ id: `${id} ${period}`, label, indent: 1, amounts: [amount] })
  return [
    row,
    part('availed', t('Credit availed'), credit.availed),
    part('reversed', t('Less reversed'), -credit.reversed),
    part('capital', t('Less capital goods'), -credit.capital),
  ]
}
