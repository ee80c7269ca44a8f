import * as z from 'zod/mini'
import { isoDate, text } from '#contract/fields.ts'
import { namesOf } from '#core/assistant/names/index-of-names.ts'
import { linksIn } from '#core/assistant/names/link.ts'
import type { Comparator, Field, Filter, FilterValue, Lexicon, Measure, Query, Source } from '#core/assistant/spec.ts'
import { englishWords } from './dictionary.ts'

const sourceNames = ['transactions', 'invoices', 'bills'] as const satisfies readonly Source[]
export const measureNames = [
  'sum',
  'count',
  'avg',
  'max',
  'min',
  'median',
  'net',
  'distinct',
  'avg_monthly',
  'share',
  'balance',
  'balance_low',
  'balance_high',
  'balance_avg',
  'burn',
  'runway',
  'first_date',
  'last_date',
  'rows',
  'duplicates',
  'avg_days_to_pay',
  'max_days_overdue',
] as const satisfies readonly Measure[]
const names = ['account', 'bank', 'category', 'counterparty'] as const
const words = ['category_type', 'counterparty_kind', 'mode', 'direction', 'status', 'ageing'] as const
const calendar = ['day', 'week', 'month', 'quarter', 'fy'] as const
const flags = ['own_transfer', 'open', 'overdue', 'paid_late'] as const
const amounts = ['amount', 'total', 'taxable', 'gst', 'paid', 'outstanding'] as const
const dates = ['date', 'due_date', 'last_paid_date'] as const
const texts = ['narration', 'number'] as const
const field = z.enum([...names, ...words, ...calendar, ...flags, ...amounts, ...dates, ...texts, 'days_overdue'])
const groups = z.enum([...names, ...words, ...calendar])

const same = z.enum(['=', '!='])
const sized = z.enum(['=', '!=', '>', '>=', '<', '<='])
const listed = z.enum(['=', '!=', 'in', 'not_in'])
const rupees = z.number().check(z.minimum(0), z.maximum(1e13))
const oneOrMore = (each: z.ZodMiniType<string>) => z.union([each, z.array(each).check(z.minLength(1), z.maxLength(20))])
const plainWord = text(40)

/** A filter whose value is of the kind its field holds; amounts in rupees, names as a person writes them. */
const FilterInput = z.union([
  z.strictObject({ field: z.enum(names), op: listed, value: oneOrMore(text(120)) }),
  z.strictObject({ field: z.enum([...words, ...calendar]), op: listed, value: oneOrMore(plainWord) }),
  z.strictObject({ field: z.enum(flags), op: same, value: z.boolean() }),
  z.strictObject({ field: z.enum(amounts), op: sized, value: rupees }),
  z.strictObject({ field: z.literal('days_overdue'), op: sized, value: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  z.strictObject({ field: z.enum(dates), op: sized, value: isoDate }),
  z.strictObject({
    field: z.enum(texts),
    op: z.enum(['=', '!=', 'contains', 'not_contains']),
    value: text(100).check(z.minLength(1)),
  }),
])
const filters = z.array(FilterInput).check(z.maxLength(12))

/** Measures that read the bank's entries whatever the source says: under another one they would pass its permission by. */
const ofTheBank: readonly Measure[] = [
  'net',
  'balance',
  'balance_low',
  'balance_high',
  'balance_avg',
  'burn',
  'runway',
  'duplicates',
]

/** A question of the semantic layer as a program asks it: amounts in rupees, names as people write them, days as YYYY-MM-DD. */
export const QuestionInput = z
  .strictObject({
    from: z.enum(sourceNames),
    measure: z.enum(measureNames),
    field: z.optional(field),
    filters: z.optional(filters),
    time: z.optional(z.strictObject({ from: z.optional(isoDate), to: z.optional(isoDate), field: z.optional(z.enum(dates)) })),
    as_of: z.optional(isoDate),
    group_by: z.optional(groups),
    having: z.optional(z.strictObject({ op: z.enum(['=', '>', '>=', '<', '<=']), value: rupees })),
    order: z.optional(
      z.enum(['value desc', 'value asc', 'key asc', 'key desc', 'date desc', 'date asc', 'amount desc', 'amount asc']),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    of: z.optional(filters),
    by_count: z.optional(z.boolean()),
    months: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    gross: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ from, measure }) => from === 'transactions' || !ofTheBank.includes(measure), {
      error: 'This measure is of transactions',
      path: ['measure'],
    }),
  )
export type QuestionInput = z.infer<typeof QuestionInput>

/** A name that nobody in these books has. */
export class UnknownName extends Error {}

/** The question over this company's own names. Throws UnknownName for one its books do not hold, whosever it may be. */
export function questionOf({ filters: given, of, having, time, ...rest }: QuestionInput, lexicon: Lexicon): Query {
  const isCounted = ['count', 'distinct'].includes(rest.measure) || rest.by_count === true
  const bound = having && ([having.op, isCounted ? having.value : paise(having.value)] as const)
  return defined({
    ...rest,
    time: time && defined(time),
    filters: (given ?? []).map((each) => filterOf(each, lexicon)),
    of: of?.map((each) => filterOf(each, lexicon)),
    having: bound,
  }) as Query
}

const paise = (amount: number) => Math.round(amount * 100)
const defined = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

function filterOf({ field: at, op, value }: z.infer<typeof FilterInput>, lexicon: Lexicon): Filter {
  const isName = names.some((name) => name === at)
  const isAmount = amounts.some((name) => name === at)
  const own = isName ? named(at as (typeof names)[number], value, lexicon) : isAmount ? paise(Number(value)) : value
  const isMany = Array.isArray(own)
  const comparator: Comparator = isMany
    ? op === '!=' || op === 'not_in'
      ? 'not_in'
      : 'in'
    : op === 'in'
      ? '='
      : op === 'not_in'
        ? '!='
        : op
  return [at as Field, comparator, own]
}

function named(at: (typeof names)[number], value: FilterValue, lexicon: Lexicon): FilterValue {
  const found = [value].flat().map((name) => ownName(at, String(name), lexicon))
  return Array.isArray(value) ? found : (found[0] ?? '')
}

/** The name as the books write it. The empty one stands for entries without. */
function ownName(at: (typeof names)[number], typed: string, lexicon: Lexicon): string {
  const name = typed.trim().toLowerCase()
  if (name === '') return ''
  const written = {
    account: lexicon.accounts.map(({ account }) => [account]),
    bank: lexicon.accounts.map(({ bank }) => [bank]),
    category: lexicon.categories.map((category) => [category.name]),
    counterparty: lexicon.parties.map((party) => [party.name, ...party.aliases, ...(party.vpa === null ? [] : [party.vpa])]),
  }[at].find((spellings) => spellings.some((spelling) => spelling.toLowerCase() === name))?.[0]
  if (written !== undefined) return written
  const kind = at === 'counterparty' ? 'party' : at
  const links = linksIn(name, typed.trim(), namesOf(lexicon), englishWords).filter((link) => link.kind === kind)
  const [only] = links.length === 1 && links[0]?.values.length === 1 ? links[0].values : []
  if (only === undefined) throw new UnknownName(typed)
  return only
}
