import { addDays, isoDate, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import { t } from '../../messages.ts'
import { lawOn, type LawMark, type LawStatus, type LawValue, markOf } from './value.ts'

/**
 * A due day: `month` months after the period ends (0: in its last month), on `day`; 31 is the last day of the month. `march`: for a period that
 * ends in March instead.
 */
export type DueDay = { month: number; day: number; march?: { month: number; day: number } }

const row = (from: string, value: DueDay, source: string, status: LawStatus): LawValue<DueDay> => ({
  from,
  value,
  source,
  status,
})
const next = (day: number): DueDay => ({ month: 1, day })

/** The old EPF and ESI rules were kept until 20 Nov 2026 (Code on Social Security 2020, s.164(2)(b)); what follows is not settled. */
const OLD_RULES_END = '2026-11-01'

/** Days on which returns and payments are due, by form; each row by the last day of the period it is for. */
export const dueDays = {
  gstr1: [row('2021-01-01', next(11), t('CGST Rules r.59(1); 83/2020 Central Tax'), 'confirmed')],
  gstr1_quarter: [row('2021-01-01', next(13), t('CGST Rules r.59(1); 83/2020 Central Tax'), 'secondary')],
  iff: [row('2021-01-01', next(13), t('CGST Rules r.59(2)'), 'secondary')],
  gstr3b: [row('2021-01-01', next(20), t('CGST Rules r.61(1)(i)'), 'confirmed')],
  gstr3b_quarter_south_west: [row('2021-01-01', next(22), t('CGST Rules r.61(1)(ii), first list of States'), 'secondary')],
  gstr3b_quarter_north_east: [row('2021-01-01', next(24), t('CGST Rules r.61(1)(ii), second list of States'), 'secondary')],
  pmt06: [row('2021-01-01', next(25), t('CGST Rules r.61(3)'), 'secondary')],
  cmp08: [row('2019-04-01', next(18), t('CGST Rules r.62(1)(i)'), 'secondary')],
  gstr4: [row('2025-03-31', { month: 3, day: 30 }, t('CGST Rules r.62(1)(ii); 12/2024 Central Tax'), 'secondary')],
  gstr6: [row('2017-07-01', next(13), t('CGST Act s.39(4)'), 'unverified')],
  gstr7: [row('2018-10-01', next(10), t('CGST Act s.39(3)'), 'unverified')],
  gstr8: [row('2018-10-01', next(10), t('CGST Act s.52(4)'), 'unverified')],
  gstr9: [row('2018-03-31', { month: 9, day: 31 }, t('CGST Rules r.80(1)'), 'unverified')],
  tds: [
    row('2004-04-01', { ...next(7), march: { month: 1, day: 30 } }, t('Income-tax Rules 1962 r.30'), 'confirmed'),
    row('2026-04-01', { ...next(7), march: { month: 1, day: 30 } }, t('Income-tax Rules 2026 r.218'), 'confirmed'),
  ],
  tds_statement: [
    row('2016-06-01', { month: 1, day: 31, march: { month: 2, day: 31 } }, t('Income-tax Rules 1962 r.31A'), 'secondary'),
    row('2026-04-01', { month: 1, day: 31, march: { month: 2, day: 31 } }, t('Income-tax Rules 2026 r.219'), 'confirmed'),
  ],
  tcs: [
    row('2005-06-01', next(7), t('Income-tax Rules 1962 r.37CA'), 'secondary'),
    row('2026-04-01', next(7), t('Income-tax Rules 2026 r.218; whether March has a later day is not settled'), 'unverified'),
  ],
  tcs_statement: [
    row('2016-06-01', { month: 1, day: 15, march: { month: 2, day: 15 } }, t('Income-tax Rules 1962 r.31AA'), 'secondary'),
    row(
      '2026-04-01',
      { month: 1, day: 15, march: { month: 2, day: 15 } },
      t('Income-tax Rules 2026 r.219; the day for Form 143 is not settled'),
      'unverified',
    ),
  ],
  advance_tax: [
    row('2016-06-01', { month: 0, day: 15 }, t('Income-tax Act 1961 s.211'), 'confirmed'),
    row('2026-04-01', { month: 0, day: 15 }, t('Income-tax Act 2025'), 'secondary'),
  ],
  pf: [
    row('2014-01-01', next(15), t('EPF Scheme 1952 para 38'), 'confirmed'),
    row(OLD_RULES_END, next(15), t('EPF Scheme 1952 para 38; what replaced it is not settled'), 'unverified'),
  ],
  esi: [
    row('2017-06-01', next(15), t('ESI Regulations 1950 reg. 31'), 'confirmed'),
    row(OLD_RULES_END, next(15), t('ESI Regulations 1950 reg. 31; what replaced it is not settled'), 'unverified'),
  ],
} as const satisfies Record<string, readonly LawValue<DueDay>[]>

/** GST codes of the States and territories that file GSTR-3B of a quarter on the 22nd; all others on the 24th. */
export const southAndWest: readonly string[] = [
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
]

/** The day of a rule for a period that ends in a month; undefined before the law begins. */
export function dueOn(key: keyof typeof dueDays, end: IsoDate): { due: IsoDate; law: LawMark } | undefined {
  const row = lawOn<DueDay>(dueDays[key], end)
  if (!row) return undefined
  const { march, ...usual } = row.value
  const { month, day } = march && end.slice(5, 7) === '03' ? march : usual
  let first = monthStart(end)
  for (let step = 0; step < month; step += 1) first = addDays(monthEnd(first), 1)
  const last = monthEnd(first)
  const due = isoDate(Number(first.slice(0, 4)), Number(first.slice(5, 7)), Math.min(day, Number(last.slice(8))))
  return due === undefined ? undefined : { due, law: markOf(row) }
}
