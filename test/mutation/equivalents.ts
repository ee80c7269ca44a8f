import type { Mutant } from './mutants.ts'

/** Mutants that change nothing a test could see. They are not drawn; each kind has its reason. */
const equivalents: readonly { file?: string; was: RegExp; becomes?: RegExp; kinds: readonly string[]; why: string }[] = [
  {
    was: /^\[eq\(\w+\.companies_id, tx\.companies_id\)\]$/,
    kinds: ['ArrayDeclaration'],
    why: 'The policies of the tables leave the rows of other companies out as well; this is for the indexes.',
  },
  {
    file: 'src/server/domains/payouts/payouts/approval-snapshot.ts',
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
    file: 'src/server/domains/payouts/payouts/list.ts',
    was: /^rows\[0\]\?\.count$/,
    kinds: ['OptionalChaining'],
    why: 'A count without groups always has one row; this is for the compiler.',
  },
  {
    file: 'src/server/domains/payouts/payouts/rules.ts',
    was: /^payee\.warning\?\.text$/,
    kinds: ['OptionalChaining'],
    why: 'What needs or waits for a second person has a warning; this is for the compiler.',
  },
  {
    file: 'src/server/domains/payouts/payouts/settle-paid.ts',
    was: /^rows\[0\]\?\.ledger_accounts_id$/,
    kinds: ['OptionalChaining'],
    why: 'A foreign key holds the card of a payout; this is for the compiler.',
  },
  {
    file: 'src/server/domains/payouts/payouts/settle.ts',
    was: /^row\.vendors_id !== null$/,
    becomes: /^true$/,
    kinds: ['ConditionalExpression'],
    why: 'What is owed to no vendor is stored nowhere: the update finds no row.',
  },
  {
    file: 'src/server/ledger/accounts.ts',
    was: /^(?:kept|roles\.size >= MOST_COMPANIES|found\.size > 0)$/,
    becomes: /^(?:false|roles\.size > MOST_COMPANIES|found\.size >= 0)$/,
    kinds: ['ConditionalExpression', 'EqualityOperator'],
    why: 'What is kept of a company only saves a query.',
  },
  {
    was: /^throw new Error\((?:'[^']*'|`[^`]*`)\)$/,
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
    file: 'src/server/ledger/accounts.ts',
    was: /^found\.size > 0$/,
    becomes: /^true$/,
    kinds: ['ConditionalExpression'],
    why: 'A company without accounts has its chart made next, which forgets what is kept of it.',
  },
  {
    file: 'src/server/ledger/parties.ts',
    was: /^entries\[entry - 1\]\?\.posting_date$/,
    kinds: ['OptionalChaining'],
    why: 'A line is always one of an entry; this is for the compiler.',
  },
  {
    file: 'src/server/ledger/post.ts',
    was: /^sqlState\(error\) === 'KS002'(?: && typeof detail === 'string')?$|^typeof detail === 'string'$/,
    becomes: /^true$/,
    kinds: ['ConditionalExpression'],
    why: 'Only the refusal of a locked part of the books names one as its detail.',
  },
  {
    file: 'src/server/domains/payouts/payouts/send-payouts.ts',
    was: /^payouts_ids\.length > 0$/,
    becomes: /^(?:true|payouts_ids\.length >= 0)$/,
    kinds: ['ConditionalExpression', 'EqualityOperator'],
    why: 'A poll about no payout asks the bank nothing.',
  },
  {
    file: 'src/server/domains/payouts/payouts/status-polling.ts',
    was: /^rows\.length === 0$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'Of no payouts there is no least number of checks, and so no time for another poll.',
  },
  {
    file: 'src/server/domains/payouts/payouts/rows.ts',
    was: /^reason === undefined$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'JSON leaves out what is undefined.',
  },
  {
    file: 'src/server/domains/payouts/payouts/workflow.ts',
    was: /^open\.length === 0$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'Of no payouts none is held up; this only saves the query for workflows.',
  },
  {
    file: 'src/server/domains/payouts/payouts/bank-webhook.ts',
    was: /SELECT 1 FROM gateway_events/,
    becomes: /^\{\}$/,
    kinds: ['BlockStatement'],
    why: 'What was received before is told by the insert as well; this only saves asking the bank.',
  },
  {
    file: 'src/server/platform/causes.ts',
    was: /^\/\^(?:\w{5}|\(\w{5}(?:\|\w{5})+\))\$\/$/,
    kinds: ['Regex'],
    why: 'Only what has the five characters of a SQLSTATE is compared: where the pattern begins and ends changes nothing.',
  },
  {
    file: 'src/server/platform/causes.ts',
    was: /^retry_after !== undefined$/,
    becomes: /^true$/,
    kinds: ['ConditionalExpression'],
    why: 'An error without the seconds to wait has undefined for them.',
  },
  {
    file: 'src/server/platform/session-cache.ts',
    was: /^changing\.(?:size >= MOST_TEXTS|set\(text, found\))$/,
    kinds: ['EqualityOperator', 'CallExpression'],
    why: 'What was found of a statement is kept to be found sooner; without it, it is found anew.',
  },
  {
    was: /^\w+\??\.unref\(\)$/,
    kinds: ['CallExpression', 'OptionalChaining'],
    why: 'Only lets a process end sooner that is told to end anyway.',
  },
  {
    was: /(?:<|>) (?:Date\.now\(\)|now)$|^Date\.now\(\) (?:<|>) /,
    becomes: /(?:<=|>=) /,
    kinds: ['EqualityOperator'],
    why: 'The clock does not stand still at one millisecond for a test.',
  },
  {
    file: 'src/server/platform/input.ts',
    was: /^issues\[0\]\?\.message$/,
    kinds: ['OptionalChaining'],
    why: 'There is one issue here; this is for the compiler.',
  },
  {
    file: 'src/server/platform/security-log.ts',
    was: /^batch\.length === 0$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'Of no events none is written; this only saves the turn.',
  },
  {
    file: 'src/server/platform/transaction.ts',
    was: /^\[\]$/,
    kinds: ['ArrayDeclaration'],
    why: 'A text among the statements that are waited for is waited for at once.',
  },
  {
    file: 'src/server/platform/orphan-files.ts',
    was: /^(?:!isId\.test\(companies_id\) \|\| ids\.length === 0|ids\.length === 0)$/,
    becomes: /^false$/,
    kinds: ['ConditionalExpression'],
    why: 'What has another name than an id is not looked for in the database; this saves asking.',
  },
  {
    file: 'src/server/platform/insert-row.ts',
    was: /^texts\.set\(key, text\)$/,
    kinds: ['CallExpression'],
    why: 'A text that is not kept is put together again, the same.',
  },
  {
    file: 'src/server/platform/rate-limit.ts',
    was: /^\[\]$/,
    kinds: ['ArrayDeclaration'],
    why: 'A divided text has at least one part; this is for the compiler.',
  },
  {
    file: 'src/server/platform/sealed/secret-rotation.ts',
    was: /^\{\s*return false;?\s*\}$/,
    becomes: /^\{\s*\}$/,
    kinds: ['BlockStatement'],
    why: 'Without a value the answer is as good as no.',
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
