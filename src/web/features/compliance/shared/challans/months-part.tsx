import { formatDate, type IsoDate } from '#core/dates.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Card, Figure } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { eraWords, monthWords } from './words.ts'

type Month = {
  month: IsoDate
  era: keyof typeof eraWords
  tax: Paise
  paid: Paise
  open: Paise
  interest: Paise
  due_on: IsoDate
}
type Props<M extends Month> = {
  months: readonly M[]
  /** The search of the page that opens a month. */
  searchOf: (month: M) => Record<string, string>
  /** Below what is to be paid; above the table; above the column of tax. */
  note: string
  caption: string
  tax: string
}

/** What is still to be paid by challan, what of it is late, and every month with its due date. */
export function MonthsPart<M extends Month>({ months, searchOf, note, caption, tax }: Props<M>) {
  const open = months.filter((each) => each.open > 0)
  return (
    <>
      <Late of={open.filter((each) => each.due_on < today())} />
      <Card>
        <Figure label={t('To pay')} amount={sumPaise(open.map((each) => each.open))} note={note} />
      </Card>
      <Card title={t('By month')}>
        <ReportTable
          caption={caption}
          first={t('Month')}
          columns={[
            { label: t('Act'), isText: true },
            tax,
            t('Paid'),
            t('To pay'),
            t('Interest'),
            { label: t('Due'), isText: true },
          ]}
          rows={months.map((each) => ({
            id: `${each.month} ${each.era}`,
            label: monthWords(each.month),
            link: { to: '/accounting/tds', search: searchOf(each) },
            amounts: [eraWords[each.era], each.tax, each.paid, each.open, each.interest, formatDate(each.due_on)],
          }))}
        />
      </Card>
    </>
  )
}

function Late({ of }: { of: readonly Month[] }) {
  if (of.length === 0) return null
  return (
    <Notice tone="warning">
      {t(
        '₹{amount} is past its due date and has no challan. If you paid it, record the challan. Interest if you pay it today: ₹{amount_2}.',
        {
          amount: formatPaise(sumPaise(of.map((each) => each.open))),
          amount_2: formatPaise(sumPaise(of.map((each) => each.interest))),
        },
      )}
    </Notice>
  )
}
