import type { Mutant } from './mutants.ts'

/** Mutants that change nothing a test could see. They are not drawn; each kind has its reason. */
const equivalents: readonly { file?: string; was: RegExp; becomes?: RegExp; kinds: readonly string[]; why: string }[] = [
  {
    was: /^\[eq\(\w+\.companies_id, tx\.companies_id\)\]$/,
    kinds: ['ArrayDeclaration'],
    why: 'The policies of the tables leave the rows of other companies out as well; this is for the indexes.',
  },
  {
    file: 'src/server/domains/payouts/payouts/workflow.ts',
    was: /^!first$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'A sheaf has at least one payout; this is for the compiler.',
  },
  {
    file: 'src/server/domains/payouts/payouts/batches.ts',
    was: /^payouts_ids\.length > 0$/,
    becomes: /^(?:true|payouts_ids\.length >= 0)$/,
    kinds: ['ConditionalExpression', 'EqualityOperator'],
    why: 'A poll about no payout asks the bank nothing.',
  },
  {
    file: 'src/server/domains/payouts/payouts/list.ts',
    was: /^payout\.rail === null$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'A rail that is null has no name, and a cell without a value is empty as well.',
  },
  {
    file: 'src/server/ledger/accounts.ts',
    was: /^(?:kept|roles\.size >= MOST_COMPANIES|found\.size > 0)$/,
    becomes: /^(?:false|roles\.size > MOST_COMPANIES|found\.size >= 0)$/,
    kinds: ['ConditionalExpression', 'EqualityOperator'],
    why: 'What is kept of a company only saves a query.',
  },
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

export const isEquivalent = ({ file, kind, was, becomes }: Mutant): boolean =>
  equivalents.some(
    (each) =>
      (each.file === undefined || each.file === file) &&
      each.kinds.includes(kind) &&
      each.was.test(was.trim()) &&
      (each.becomes === undefined || each.becomes.test(becomes.trim())),
  )
