import type { IsoDate } from '../../dates.ts'
import { type LawValue, lawOn } from '../law/value.ts'

/**
 * Headings whose goods have one rate, without a condition on how they are packed, what they cost or what they are for. Left out: every heading that
 * two schedules or the exemptions share, and those of handicrafts, khadi and renewable energy, which have rates of their own.
 */
export type HeadingRate = { rate: number; headings: readonly string[] }

const source = (schedule: string) =>
  `9/2025 Central Tax (Rate) of 17 Sep 2025, schedule ${schedule}: CBIC’s list of rates on 22 Sep 2025 as others republished it`

const eighteen =
  `2523 2601-2610 2620 2701-2703 2706-2708 2712-2715 3203-3215 3303 3403-3405 3501 3502 3504 3506 3507 3601-3604 3606 3702-3704
  3707 3801-3807 3809-3815 3817 3819-3821 3823 3901-3922 3924 3925 4002 4003 4005 4006 4008-4010 4012 4201 4205 4206 4301-4304 4403 4407 4413
  4803-4806 4808-4810 4813 4814 4816 4818 4821 4822 4908 6502 6506 6507 6702 6704 6804-6809 6811-6814 6902 6903 6906 6907 6910 7002-7008 7010
  7011 7014 7016 7017 7019 7201-7229 7301-7309 7311-7316 7318 7320 7322 7324 7325 7401-7413 7415 7501-7508 7601-7611 7613 7614 7801 7802 7804
  7806 7901-7905 7907 8001-8003 8007 8101-8113 8202-8213 8215 8301-8305 8307-8311 8402-8405 8409 8410 8415-8417 8422 8423 8425-8431 8434 8435
  8437-8444 8447 8449-8451 8453-8468 8470 8471 8473-8478 8480-8484 8486 8487 8505 8506 8508-8512 8514 8515 8517-8519 8521-8524 8526-8540
  8542-8549 8601-8609 9005-9008 9010-9012 9014-9016 9024 9026 9028 9029 9108-9114 9301 9303-9307 9402 9505 9508 9605 9611-9613 9616-9618 9620`
    .trim()
    .split(/\s+/)

const five =
  `1507-1515 1801-1806 1902 2001-2008 2102-2105 2503-2514 2517-2522 2524-2526 2528-2530 2611-2617 2704 2705 4104-4107 4112-4115
  4404-4406 4415-4417 4503 4504 4701 4703-4707 5401-5406 5501-5507 5602-5606 5801-5804 5806-5811 5901-5911 6001-6006 6603 8432 8436 8452 8712
  8713 9003 9018-9020`
    .trim()
    .split(/\s+/)

/** Headings or ranges of them, `2601-2610`, by rate in hundredths of a percent; each row by the day of supply. Not read in the Gazette itself. */
export const headingRates: readonly LawValue<readonly HeadingRate[]>[] = [
  {
    from: '2025-09-22',
    value: [
      { rate: 1800, headings: eighteen },
      { rate: 500, headings: five },
    ],
    source: source('I and II'),
    status: 'secondary',
  },
]

/** `2601-2603`, `2620` → each heading. */
export const headingsIn = (list: readonly string[]): string[] =>
  list.flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at).padStart(4, '0'))
  })

const known = new Map<LawValue<readonly HeadingRate[]>, ReadonlyMap<string, number>>()

/** The only rate of goods of a code on the day of supply, in hundredths of a percent, with its source; undefined where the table has none. */
export function rateOfHeading(hsn: string, on: IsoDate): { rate: number; source: string } | undefined {
  const row = lawOn(headingRates, on)
  if (!row || hsn.length < 4) return undefined
  const rates =
    known.get(row) ??
    new Map(row.value.flatMap(({ rate, headings }) => headingsIn(headings).map((heading) => [heading, rate] as const)))
  known.set(row, rates)
  const rate = rates.get(hsn.slice(0, 4))
  return rate === undefined ? undefined : { rate, source: row.source }
}
