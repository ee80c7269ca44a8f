import * as z from 'zod/mini'
import { isoDate, text } from '#contract/fields.ts'
import { namesOf } from '#core/assistant/names/index-of-names.ts'
import { linksIn } from '#core/assistant/names/link.ts'
import type { Comparator, Field, Filter, FilterValue, Lexicon } from '#core/assistant/spec.ts'
import { englishWords } from './dictionary.ts'

export const names = ['account', 'bank', 'category', 'counterparty'] as const
export const calendar = ['day', 'week', 'month', 'quarter', 'half', 'fy'] as const
export const amounts = ['amount', 'total', 'taxable', 'gst', 'paid', 'outstanding'] as const
export const dates = ['date', 'due_date', 'last_paid_date'] as const
export const texts = ['narration', 'number'] as const
export const flags = ['own_transfer', 'open', 'overdue', 'paid_late'] as const
/** Fields with a fixed set of words. Another word would match nothing, or worse. */
export const choices = {
  direction: ['credit', 'debit'],
  category_type: ['income', 'other_income', 'expense', 'tax', 'asset', 'liability', 'equity', 'contra'],
  counterparty_kind: ['customer', 'vendor', 'employee', 'govt', 'bank', 'other'],
  mode: ['UPI', 'NEFT', 'RTGS', 'IMPS', 'ACH', 'CHEQUE', 'CHQ', 'CARD', 'POS', 'CASH', 'ATM', 'CHARGE', 'INTEREST', 'TRANSFER'],
  status: ['draft', 'unpaid', 'partially_paid', 'paid', 'cancelled', 'approved', 'to_be_reviewed'],
  ageing: ['not due', '1-30', '31-60', '61-90', '90+'],
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const satisfies Partial<Record<Field, readonly string[]>>
export const chosen = ['direction', 'category_type', 'counterparty_kind', 'mode', 'status', 'ageing', 'weekday'] as const

const same = z.enum(['=', '!='])
const sized = z.enum(['=', '!=', '>', '>=', '<', '<='])
const listed = z.enum(['=', '!=', 'in', 'not_in'])
/** The most that anything here costs: ten lakh crore. */
export const rupees = z.number().check(z.minimum(0), z.maximum(1e13))
const oneOrMore = <T extends z.core.$ZodType>(each: T) => z.union([each, z.array(each).check(z.minLength(1), z.maxLength(20))])
const choice = <F extends Exclude<keyof typeof choices, 'direction'>>(field: F) =>
  z.strictObject({
    field: z.literal(field),
    op: listed,
    value: oneOrMore(z.enum(choices[field] as readonly [string, ...string[]])),
  })

/** A filter whose value has the type of its field; amounts in rupees, names as a person writes them. */
export const FilterInput = z.union([
  z.strictObject({ field: z.enum(names), op: listed, value: oneOrMore(text(120)) }),
  z.strictObject({ field: z.literal('direction'), op: same, value: z.enum(choices.direction) }),
  choice('category_type'),
  choice('counterparty_kind'),
  choice('mode'),
  choice('status'),
  choice('ageing'),
  choice('weekday'),
  z.strictObject({ field: z.enum(calendar), op: listed, value: oneOrMore(text(20)) }),
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
type FilterInput = z.infer<typeof FilterInput>

/** A name that these books do not contain. */
export class UnknownName extends Error {}

export const paise = (amount: number) => Math.round(amount * 100)

/** The filter over this company's own names, amounts in paise. Throws UnknownName. */
export function filterOf({ field: at, op, value }: FilterInput, lexicon: Lexicon): Filter {
  const own = isOf(names, at) ? named(at, value, lexicon) : isOf(amounts, at) ? paise(Number(value)) : value
  return [at, comparatorOf(op, Array.isArray(own)), own]
}

const isOf = <T extends string>(list: readonly T[], at: string): at is T => list.some((name) => name === at)

function comparatorOf(op: FilterInput['op'], isMany: boolean): Comparator {
  if (isMany) return op === '!=' || op === 'not_in' ? 'not_in' : 'in'
  return op === 'in' ? '=' : op === 'not_in' ? '!=' : op
}

function named(at: (typeof names)[number], value: FilterValue, lexicon: Lexicon): FilterValue {
  if (Array.isArray(value)) return value.map((name: string) => ownName(at, name, lexicon))
  return ownName(at, String(value), lexicon)
}

/** The name as spelled in the books. The empty one means entries without a name. */
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
