import type { Mutant } from './mutants.ts'

/** Mutants that change nothing a test could see. They are not drawn; each kind has its reason. */
const equivalents: readonly { file?: string; was: RegExp; kinds: readonly string[]; why: string }[] = [
  {
    was: /^throw new Error\('[^']*'\)$/,
    kinds: ['CallExpression'],
    why: 'A plain Error says what cannot be, such as an aggregate without a row: no call leads there. What people meet is an AppError.',
  },
  {
    file: 'src/server/domains/payouts/payouts/release-count.ts',
    was: /^\{ count: 0, amount: 0 \}$/,
    kinds: ['ObjectLiteral'],
    why: 'An aggregate without GROUP BY always gives a row; this is for the compiler.',
  },
  {
    file: 'src/server/domains/payouts/payouts/today.ts',
    was: /^\{ count: 0, amount: 0, overdue: 0, vendors: 0 \}$/,
    kinds: ['ObjectLiteral'],
    why: 'An aggregate without GROUP BY always gives a row; this is for the compiler.',
  },
  {
    file: 'src/server/domains/approvals/approvals/read.ts',
    was: /^\{ mine: 0, amount: 0, since: null, first: null \}$/,
    kinds: ['ObjectLiteral'],
    why: 'An aggregate without GROUP BY always gives a row; this is for the compiler.',
  },
  {
    file: 'src/server/ledger/spans.ts',
    was: /^Number\((?:from|to)\.slice\(8\)\) (?:<= 16|> 15)$|^monthStart\(to\) >= monthStart\(today\)$/,
    kinds: ['EqualityOperator', 'ConditionalExpression'],
    why: 'Says which of two ways is shorter: both count every day of the period once.',
  },
  {
    file: 'src/server/platform/session-cache.ts',
    was: /^changing\.(?:size >= MOST_TEXTS|set\(text, found\))$/,
    kinds: ['EqualityOperator', 'CallExpression'],
    why: 'What was found of a statement is kept to be found sooner; without it, it is found anew.',
  },
]

export const isEquivalent = ({ file, kind, was }: Mutant): boolean =>
  equivalents.some(
    (each) => (each.file === undefined || each.file === file) && each.kinds.includes(kind) && each.was.test(was.trim()),
  )
