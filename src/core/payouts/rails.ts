import { t } from '../messages.ts'
import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'

export const rails = ['internal', 'imps', 'upi', 'rtgs', 'neft'] as const
export type Rail = (typeof rails)[number]
export const railNames: Record<Rail, string> = {
  internal: 'Within the bank',
  imps: 'IMPS',
  upi: 'UPI',
  rtgs: 'RTGS',
  neft: 'NEFT',
}

type Rule = {
  rail: Rail
  /** Its first day; the latest one in force applies. */
  from: IsoDate
  least: Paise
  most: Paise | null
  /** Minutes of the day in India between which it takes payments; null: always. */
  window: readonly [number, number] | null
  /** Minutes of the day at which it settles; what arrives before goes with that batch. Null: one by one. */
  batchMinutes: number | null
  /** Minutes from there until the payee has it at the latest. */
  clearsIn: number
  source: string
}

const MINUTES_OF_DAY = 1_440
/** The minimum amount for RTGS, paise. */
export const RTGS_FROM = 2_00_000_00

const rules: readonly Rule[] = [
  {
    rail: 'internal',
    from: '2000-01-01',
    least: 1,
    most: null,
    window: null,
    batchMinutes: null,
    clearsIn: 5,
    source: 'Both accounts are at one bank: a book transfer',
  },
  {
    rail: 'imps',
    from: '2010-11-22',
    least: 1,
    most: 2_00_000_00,
    window: null,
    batchMinutes: null,
    clearsIn: 5,
    source: 'NPCI: IMPS, ₹2 lakh a transaction, 24×7',
  },
  {
    rail: 'imps',
    from: '2021-10-08',
    least: 1,
    most: 5_00_000_00,
    window: null,
    batchMinutes: null,
    clearsIn: 5,
    source: 'RBI circular of 8 October 2021: ₹5 lakh a transaction',
  },
  {
    rail: 'upi',
    from: '2016-04-11',
    least: 1,
    most: 1_00_000_00,
    window: null,
    batchMinutes: null,
    clearsIn: 5,
    source: 'NPCI: UPI, ₹1 lakh a transaction, 24×7',
  },
  {
    rail: 'rtgs',
    from: '2020-12-14',
    least: RTGS_FROM,
    most: null,
    // Round the clock “except for the interval between ‘end-of-day’ and ‘start-of-day’ processes, whose timings would be duly
    // broadcasted
    // through the RTGS system” (paragraph 2(i)): no circular fixes when a day ends. 00:30 is the hour it began in 2020. 23:45 is
    // not
    // confirmed: banks are said to stop between 23:30 and 00:30, each at its own hour. A payment that is too late uses its
    // fallback.
    window: [30, 1_425],
    batchMinutes: null,
    clearsIn: 30,
    source:
      'RBI/2020-21/70, DPSS (CO) RTGS No.750/04.04.016/2020-21 of 4 December 2020: RTGS round the clock from 00:30 on 14 December 2020, ₹2 lakh at least',
  },
  {
    rail: 'neft',
    from: '2019-12-16',
    least: 1,
    most: null,
    window: null,
    batchMinutes: 30,
    clearsIn: 120,
    source: 'RBI circular of 6 December 2019: NEFT in half-hourly batches, 24×7, credited within two hours',
  },
]

/** Rails that a payee takes at all, and why it takes no other, as a sentence. */
export type OnlyRails = { rails: readonly Rail[]; problem: string }
export type RailFacts = {
  amount: Paise
  /** When it is to be sent. */
  at: Date
  /** IFSC of the account that pays. */
  from_ifsc: string
  to_ifsc: string | null
  to_vpa: string | null
  only?: OnlyRails | undefined
}
/** One rail for the payment, or why it is unavailable; `expected_by` is the latest arrival. */
export type RailOption = { rail: Rail; problem: string | null; expected_by: Date; source: string }
export type RailPlan = { options: RailOption[]; rail: Rail | null; fallback: Rail | null; expected_by: Date | null }

/**
 * How a payment of this amount can go at this time, the best first: within the bank, then at once, then what takes longer. `rail` is the
 * first that can, `fallback` the one after it; a choice puts that rail first. All null if no rail is available.
 */
export function railPlan(facts: RailFacts, choice: Rail | 'auto' = 'auto'): RailPlan {
  const options = rails.flatMap((rail) => option(rail, facts))
  const ordered =
    choice === 'auto'
      ? options
      : [...options.filter(({ rail }) => rail === choice), ...options.filter(({ rail }) => rail !== choice)]
  const [best, second] = ordered.filter(({ problem }) => problem === null)
  const isRefused = choice !== 'auto' && best?.rail !== choice
  if (!best || isRefused) return { options: ordered, rail: null, fallback: best?.rail ?? null, expected_by: null }
  return { options: ordered, rail: best.rail, fallback: second?.rail ?? null, expected_by: best.expected_by }
}

/** Between two neighbours of these, in paise, the limits allow the same rails for every amount. */
export const railSteps: readonly Paise[] = [
  ...new Set(rules.flatMap(({ least, most }) => (most === null ? [least] : [least, most + 1]))),
].toSorted((a, b) => a - b)

function option(rail: Rail, facts: RailFacts): RailOption[] {
  const [day, minute] = clockInIndia(facts.at)
  const rule = rules.filter((each) => each.rail === rail && each.from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!rule) return []
  const problem = problemOf(rule, facts, minute) ?? null
  return [{ rail, problem, expected_by: expectedBy(rule, facts.at, minute), source: rule.source }]
}

function problemOf({ rail, least, most, window }: Rule, facts: RailFacts, minute: number): string | undefined {
  if (facts.only && !facts.only.rails.includes(rail)) return facts.only.problem
  if (rail === 'upi') {
    if (facts.to_vpa === null) return t('The payee has no verified UPI ID on file')
  } else if (facts.to_ifsc === null) return t('The payee has no bank account on file')
  if (rail === 'internal' && facts.to_ifsc?.slice(0, 4) !== facts.from_ifsc.slice(0, 4)) return t('The payee is at another bank')
  if (facts.amount < least) return t('From ₹{amount} lakh', { amount: inLakh(least) })
  if (most !== null && facts.amount > most) return t('Up to ₹{amount} lakh', { amount: inLakh(most) })
  if (window && (minute < window[0] || minute >= window[1]))
    return t('Open from {from} to {to}', { from: clock(window[0]), to: clock(window[1]) })
  return undefined
}

function expectedBy({ batchMinutes, clearsIn }: Rule, at: Date, minute: number): Date {
  const wait = batchMinutes === null ? 0 : batchMinutes - (minute % batchMinutes)
  return new Date(at.getTime() + (wait + clearsIn) * 60_000)
}

/** The day and the minute of it in India. */
function clockInIndia(at: Date): [IsoDate, number] {
  const local = new Date(at.getTime() + 330 * 60_000)
  return [local.toISOString().slice(0, 10), Math.floor((local.getTime() / 60_000) % MINUTES_OF_DAY)]
}

const inLakh = (amount: Paise) => String(amount / 1_00_000_00)
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
