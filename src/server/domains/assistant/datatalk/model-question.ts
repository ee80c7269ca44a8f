import * as z from 'zod/mini'
import { isoDate } from '#contract/fields.ts'
import { periodText } from '#core/assistant/answer/words.ts'
import type { Lexicon, Measure, Period, Query, Question, Source } from '#core/assistant/spec.ts'
import { amounts, calendar, chosen, dates, FilterInput, filterOf, flags, names, paise, rupees, texts } from './model-filters.ts'

const sourceNames = ['transactions', 'invoices', 'bills'] as const satisfies readonly Source[]
/** Measures with a single figure, which can be compared with that of another period. */
const figures = ['sum', 'count', 'avg', 'max', 'min', 'median', 'net', 'distinct', 'avg_monthly'] as const
const balances = ['balance', 'balance_low', 'balance_high', 'balance_avg', 'burn', 'runway'] as const
export const measureNames = [
  ...figures,
  'share',
  ...balances,
  'first_date',
  'last_date',
  'rows',
  'duplicates',
  'avg_days_to_pay',
  'max_days_overdue',
] as const satisfies readonly Measure[]

/** Measures that read the bank's entries whatever the source: under another source they would bypass its permission. */
const ofTheBank: readonly Measure[] = ['net', 'duplicates', ...balances]
const isFigure = (measure: Measure) => figures.some((name) => name === measure)

const period = { from: z.optional(isoDate), to: z.optional(isoDate) }
const groups = [...names, ...chosen, ...calendar] as const
const filters = z.array(FilterInput).check(z.maxLength(12))

/** A question of the semantic layer as a program sends it: amounts in rupees, names as people write them, dates as YYYY-MM-DD. */
export const QuestionInput = z
  .strictObject({
    from: z.enum(sourceNames),
    measure: z.enum(measureNames),
    field: z.optional(z.enum([...groups, ...flags, ...amounts, ...dates, ...texts, 'days_overdue'])),
    filters: z.optional(filters),
    time: z.optional(z.strictObject({ ...period, field: z.optional(z.enum(dates)) })),
    compare_with: z.optional(z.strictObject(period)),
    as_of: z.optional(isoDate),
    group_by: z.optional(z.enum(groups)),
    having: z.optional(z.strictObject({ op: z.enum(['=', '>', '>=', '<', '<=']), value: rupees })),
    order: z.optional(
      z.enum(['value desc', 'value asc', 'key asc', 'key desc', 'date desc', 'date asc', 'amount desc', 'amount asc']),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    of: z.optional(filters),
    by_count: z.optional(z.boolean()),
    months: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    gross: z.optional(z.boolean()),
    per: z.optional(z.enum(['day', 'week'])),
  })
  .check(
    z.refine(({ from, measure }) => from === 'transactions' || !ofTheBank.includes(measure), {
      error: 'This measure is of transactions',
      path: ['measure'],
    }),
    z.refine(({ compare_with, group_by, time, measure }) => !compare_with || (isFigure(measure) && !group_by && time), {
      error: 'Only one figure of a period can be compared with another period',
      path: ['compare_with'],
    }),
  )
export type QuestionInput = z.infer<typeof QuestionInput>

/**
 * The question with this company's own names. Throws UnknownName for one that its books do not contain, even if another company's
 * do.
 */
export function questionOf({ compare_with, ...input }: QuestionInput, lexicon: Lexicon): Question {
  const a = queryOf(input, lexicon)
  if (compare_with === undefined) return a
  const b = { ...a, time: { ...a.time, ...(defined(compare_with) as Period) } }
  const labels = [periodName(a.time), periodName(b.time)] as const
  return { op: 'compare', a, b, wants: 'both', labels }
}

/** `November 2026`, `1 Apr 2026 to 30 Sep 2026`. */
const periodName = (time: Period | undefined) => periodText(time).replace(/^(?:in|from|on) /, '') || 'all entries'

function queryOf({ filters: given, of, having, time, ...rest }: Omit<QuestionInput, 'compare_with'>, lexicon: Lexicon): Query {
  const isCounted = ['count', 'distinct'].includes(rest.measure) || rest.by_count === true
  return defined({
    ...rest,
    time: time && defined(time),
    filters: (given ?? []).map((each) => filterOf(each, lexicon)),
    of: of?.map((each) => filterOf(each, lexicon)),
    having: having && [having.op, isCounted ? having.value : paise(having.value)],
  }) as Query
}

const defined = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
