import { t } from '../../messages.ts'
import { compositionLists, gstr4FeeList } from './composition-lists.ts'
import { challanLists } from './challan-lists.ts'
import { statementFees } from './tds-fees.ts'
import { gstRateLists } from './gst-rate-lists.ts'
import { tcsLists } from './tcs-lists.ts'
import { tdsLists } from './tds-lists.ts'
import { type DueDay, dueDays } from './due-days.ts'
import {
  type AnnualFee,
  annualFees,
  cashShares,
  gstInterest,
  gstInterestBases,
  gstLateFees,
  type LateFeeLaw,
} from './gst-fees.ts'
import {
  annualReturnLimits,
  b2clLimits,
  eInvoiceClockLimits,
  eInvoiceLimits,
  hsnDigits,
  qrmpFixedShare,
  qrmpLimits,
  reconciliationLimits,
} from './gst-limits.ts'
import { above, type LawList, type LawPack, lawList, rupees } from './law-lists.ts'

/** Values of GST and TDS law and the days of all taxes, by pack, in the language of the request. */
export const taxPacks = (): LawPack[] => [
  { pack: 'gst-rates', title: t('GST rates'), lists: gstRateLists() },
  {
    pack: 'gst-limits',
    title: t('GST limits'),
    lists: [
      lawList('b2cl', t('B2C large invoices'), b2clLimits, above),
      lawList('hsn', t('Digits of HSN, by turnover of the year before'), hsnDigits, ({ upto, digits, above: more }) =>
        t('{digits} up to {amount}, {more} above', { digits, amount: rupees(upto), more }),
      ),
      lawList('qrmp', t('Quarterly returns, by turnover of the year before'), qrmpLimits, (most) =>
        t('up to {amount}', { amount: rupees(most) }),
      ),
      lawList('e-invoice', t('E-invoices, by the largest turnover since 2017-18'), eInvoiceLimits, above),
      lawList('e-invoice-clock', t('E-invoices within 30 days, by turnover'), eInvoiceClockLimits, (least) =>
        t('from {amount}', { amount: rupees(least) }),
      ),
      lawList('gstr9', t('GSTR-9, by turnover of the year'), annualReturnLimits, above),
      lawList('gstr9c', t('GSTR-9C, by turnover of the year'), reconciliationLimits, above),
      ...compositionLists(),
      ...challanLists(),
      lawList(
        'qrmp-fixed',
        t('Fixed sum of quarterly filers, share of the cash of the quarter before'),
        qrmpFixedShare,
        (percent) => t('{percent}%', { percent }),
      ),
    ],
  },
  {
    pack: 'gst-fees',
    title: t('GST interest and fees'),
    lists: gstFeeLists(),
  },
  {
    pack: 'tax-calendar',
    title: t('Due days'),
    isOneShape: true,
    lists: (Object.keys(dueDays) as (keyof typeof dueDays)[]).map((key) =>
      lawList<DueDay>(key, dayTitles()[key], dueDays[key], dayWords),
    ),
  },
  {
    pack: 'tds',
    title: t('TDS rates'),
    lists: [
      ...tdsLists(),
      lawList('tds-statement-fee', t('Fee of a late TDS statement'), statementFees, (fee) =>
        t('{amount} a day', { amount: rupees(fee) }),
      ),
    ],
  },
  { pack: 'tcs', title: t('TCS rates'), lists: tcsLists() },
]

const gstFeeLists = (): LawList[] => [
  lawList('interest', t('Interest on late payment'), gstInterest, (percent) => t('{percent}% a year', { percent })),
  lawList('interest-base', t('Interest of GSTR-3B is on'), gstInterestBases, (base) =>
    base === 'cash' ? t('tax paid in cash') : t('tax paid in cash, less the lowest balance of the cash ledger since the due day'),
  ),
  lawList(
    'cash-share',
    t('Least share of tax in cash, by taxable supplies of the month'),
    cashShares,
    ({ above: more, percent }) => t('{percent}% above {amount}', { percent, amount: rupees(more) }),
  ),
  lawList('late-fee', t('Late fee of GSTR-1 and GSTR-3B'), gstLateFees, feeWords),
  lawList('annual-fee', t('Late fee of GSTR-9'), annualFees, annualFeeWords),
  gstr4FeeList(),
]

/** The bands in the order of their turnover. */
const annualFeeWords = (bands: readonly AnnualFee[]): string =>
  bands
    .map(({ a_day, most }) =>
      t('{amount} a day, at most {percent}% of the turnover in the State', { amount: rupees(a_day), percent: most / 100 }),
    )
    .join('; ')

const dayTitles = (): Record<keyof typeof dueDays, string> => ({
  gstr1: t('GSTR-1 of a month'),
  gstr1_quarter: t('GSTR-1 of a quarter'),
  iff: t('Invoice furnishing facility (IFF)'),
  gstr3b: t('GSTR-3B of a month'),
  gstr3b_quarter_south_west: t('GSTR-3B of a quarter, southern and western States'),
  gstr3b_quarter_north_east: t('GSTR-3B of a quarter, other States'),
  pmt06: t('GST payment (PMT-06)'),
  cmp08: t('CMP-08'),
  gstr4: t('GSTR-4'),
  gstr6: t('GSTR-6'),
  gstr7: t('GSTR-7'),
  gstr8: t('GSTR-8'),
  gstr9: t('GSTR-9'),
  tds: t('TDS payment'),
  tds_statement: t('TDS statement'),
  tcs: t('TCS payment'),
  tcs_statement: t('TCS statement'),
  advance_tax: t('Advance income tax'),
  pf: t('Provident fund'),
  esi: t('ESI'),
})

function dayWords({ march, ...usual }: DueDay): string {
  const words = oneDay(usual)
  return march ? t('{usual}; for March: {march}', { usual: words, march: oneDay(march) }) : words
}

function oneDay({ month, day }: Pick<DueDay, 'month' | 'day'>): string {
  const on = day === 31 ? t('last day') : t('day {day}', { day })
  if (month === 0) return t('{on} of its last month', { on })
  return month === 1 ? t('{on} of the next month', { on }) : t('{on}, {month} months after', { on, month })
}

const feeWords = ({ a_day, nil_a_day, nil_most, caps }: LateFeeLaw): string =>
  t('{a_day} a day up to {caps}; nil return {nil_a_day} a day up to {nil_most}', {
    a_day: rupees(a_day),
    caps: caps.map(({ most }) => rupees(most)).join(' / '),
    nil_a_day: rupees(nil_a_day),
    nil_most: rupees(nil_most),
  })
