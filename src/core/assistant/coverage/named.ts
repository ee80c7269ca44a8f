import { ofOnesEntries } from '../follow/entries.ts'
import { leavesOutBefore, notTheLast } from '../leaving-out.ts'
import type { Period } from '../spec.ts'
import { type Condition, type Heard, isCombined, isGrouped, isOutside, measures, says } from './retained-conditions.ts'

const fieldOf = { party: 'counterparty', category: 'category', account: 'account' } as const
const holds = ({ json }: Heard, value: string | number) => json.includes(JSON.stringify(value))
const isTold = (heard: Heard) => heard.json.includes('"narration"')
const isTaxed = ({ queries }: Heard) => queries.some(({ field }) => field === 'gst' || field === 'taxable' || field === 'total')

/** The names in the question, except one that is corrected by another. */
const linksOf = ({ frame: { links }, text }: Heard) => (notTheLast.test(text) ? links.slice(0, -1) : links)

/** `payouts` of one payer: its entries, although a category has that name too. */
const ofEntries = /^(?:payouts?|settlements?|orders?|sales?|refunds?|receipts?|payments?)$/

/** Taxes on documents, and document types, which are also names of ledger accounts. */
const ofPapers = /\b(?:[cis]?gst|itc|tax(?:es)?|tds|sales?|bills?|invoices?|purchases?|receipts?|collections?|revenue|income)\b/

/** `July, August and September together`: the middle one is inside the period of all. */
const isInside = ({ queries }: Heard, { from, to }: Period) =>
  queries.some(
    ({ time }) =>
      from !== undefined &&
      to !== undefined &&
      time?.from !== undefined &&
      time.to !== undefined &&
      time.from <= from &&
      to <= time.to,
  )

/** `last January` behind January: that of the year before. */
const isYearBefore = (said: string, { from }: Period, json: string): boolean =>
  from !== undefined &&
  /^last (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4])/.test(said) &&
  json.includes(`${Number(from.slice(0, 4)) - 1}${from.slice(4)}`)

/** Names, means of payment, amounts and days. */
export const named: readonly Condition[] = [
  // Names, and names left out.
  [
    ({ frame }) => frame.links.some(({ isLeftOut }) => isLeftOut),
    (heard) =>
      isTaxed(heard) ||
      linksOf(heard)
        .filter(({ isLeftOut }) => isLeftOut)
        .every(({ values }) => values.every((value) => isOutside(heard, value))),
  ],
  [
    ({ frame, text }) => frame.links.some(({ isLeftOut }) => !isLeftOut) && !/^(?:no,? )?not [CPA]/.test(text),
    (heard) =>
      isTold(heard) ||
      linksOf(heard)
        .filter(
          ({ isLeftOut, kind }) =>
            !isLeftOut && !(measures(heard, /^balance/) && (kind === 'account' || heard.json.includes('"account"'))),
        )
        .every(
          ({ kind, values, start, end }) =>
            values.some((value) => holds(heard, value)) ||
            (kind === 'category' && heard.json.includes('["own_transfer","=",true]')) ||
            (isTaxed(heard) && ofPapers.test(heard.frame.text.slice(start, end))) ||
            isGrouped(heard, fieldOf[kind]) ||
            ofEntries.test(heard.frame.text.slice(start, end)) ||
            ((heard.json.includes('"counterparty","="') ||
              /^(?:instal?lments?|emis?)$/.test(heard.frame.text.slice(start, end))) &&
              ofOnesEntries.test(heard.frame.text.slice(start, end))) ||
            (heard.queries.some(({ from }) => from !== 'transactions') &&
              /^(?:purchases?|supply|supplies)$/.test(heard.frame.text.slice(start, end))),
        ),
  ],
  // Documents by their number.
  [
    ({ frame }) => frame.numbers !== undefined,
    (heard) =>
      (heard.frame.numbers ?? []).every(
        ({ value, start }) => holds(heard, value) && !leavesOutBefore(heard.text.slice(0, start)),
      ),
  ],
  // Means of payment and amounts.
  [
    ({ frame }) => frame.modes.length > 0,
    (heard) =>
      isGrouped(heard, 'mode') ||
      heard.frame.modes.every(
        ({ value, start }) => holds(heard, value) && (!leavesOutBefore(heard.text.slice(0, start)) || isOutside(heard, value)),
      ),
  ],
  [
    ({ frame }) => frame.amounts.length > 0,
    (heard) =>
      measures(heard, /^balance/) ||
      heard.frame.amounts.every((one) => heard.json.includes(String(one.kind === 'amount' ? one.amount : one.least))),
  ],
  // Days.
  [
    ({ frame }) => frame.times.some((one) => one.kind === 'period' && one.unit !== 'all'),
    (heard) =>
      measures(heard, /^(?:balance|burn|runway)/) ||
      heard.queries.some(({ field }) => field === 'outstanding') ||
      /\b(?:same|corresponding|isi|usi|yahi)\b|\bnot T/.test(heard.text) ||
      heard.frame.times.every(
        (one) =>
          one.kind !== 'period' ||
          one.unit === 'all' ||
          (one.period.from === one.period.to && heard.queries.every(({ from }) => from !== 'transactions')) ||
          /\b(?:whole|full|entire|complete) /.test(heard.frame.text.slice(one.start, one.end)) ||
          isYearBefore(heard.frame.text.slice(one.start, one.end), one.period, heard.json) ||
          / (?:before|after|preceding|prior to) (?:that|it|this)$/.test(heard.frame.text.slice(one.start, one.end)) ||
          [one.period.from, one.period.to].some((day) => day !== undefined && heard.json.includes(day)) ||
          (heard.frame.times.length > 2 && isInside(heard, one.period)),
      ),
  ],
  // Due dates, without other dates and of documents alone.
  [
    ({ frame, json }) =>
      json.includes('"due_date"') || frame.times.some((one) => one.kind === 'future' || (one.kind === 'period' && one.isDue)),
    (heard) => {
      const days = heard.frame.times.filter(({ kind }) => kind === 'period' || kind === 'future')
      const isEach = heard.queries.every(({ time }) => time?.field === 'due_date')
      return (
        heard.queries.every(({ time }) => time !== undefined) &&
        (!heard.json.includes('"due_date"')
          ? days.every((one) => one.kind !== 'period' || !one.isDue)
          : isEach && (days.length < 2 || isCombined(heard)))
      )
    },
  ],
  // Dates in unsupported forms: the rest of them would be another period.
  [
    says(
      /\bon (?:the )?\d{1,2}(?:st|nd|rd|th)\b(?! of (?:each|every))|\bT+ of T|\b(?:summer|winter|monsoon)\b|\b(?:over|this|last|past) (?:the )?weekend\b/,
    ),
    () => false,
  ],
  [
    says(/\b(?:before|until|till|up ?to|prior to) T/),
    ({ queries }) =>
      queries.some(
        ({ time, as_of, measure }) =>
          as_of !== undefined || measure.startsWith('balance') || time?.from === undefined || time.from !== time.to,
      ),
  ],
]
