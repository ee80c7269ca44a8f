import type { listMinedRules, NewBankRule, Trial, tryBankRule } from '#contract/banking/bank-rules.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { minedRules } from '#core/banking/bank-rules/mine.ts'
import { firstFitting, fits, type RuledLine, type RuleTerms } from '#core/banking/bank-rules/rule.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accountNames, activeRules, rowsInOrder } from './read.ts'
import { checkParts, isProved } from './rules.ts'
import { ruled, type Decided, decidedLines } from './decided-lines.ts'

/** The number of lines used to try a rule, and to measure rules against people's decisions. */
const LINES_TRIED = 5_000

const ROWS_SHOWN = 50

type Rule = RuleTerms & Pick<NewBankRule, 'parts'>

/**
 * Whether people put a line where the rule would; undefined when the rule does not take it. A rule that splits is not measured.
 */
export function agreementOf(rule: Rule, line: Decided): 'agrees' | 'differs' | undefined {
  if (!fits(rule, line)) return undefined
  return rule.parts.length === 1 && rule.parts[0]?.ledger_accounts_id === line.ledger_accounts_id ? 'agrees' : 'differs'
}

type Past = RuledLine & {
  bank_transactions_id: string
  transaction_date: IsoDate
  transaction_status: string
  match_kind: string | null
  title: string | null
  ledger_accounts_id: string | null
  bank_rules_id: string | null
}

/** What a rule would have done to the newest lines, and where people or another rule decided otherwise. Changes nothing. */
export async function tryRule(tx: CompanyTx, rule: Body<typeof tryBankRule>): Promise<Trial> {
  checkParts(rule.parts)
  const lines = await pastLines(tx)
  const before = await rulesBefore(tx, rule.bank_rules_id)
  const hits = lines.filter((line) => fits(rule, line)).map((line) => ({ ...line, ...judged(line, rule, before) }))
  const counts = { waiting: 0, agrees: 0, differs: 0, other: 0, taken: 0 }
  for (const { standing } of hits) counts[standing]++
  const sum = (sign: 1 | -1) => hits.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0)
  const rank = { differs: 0, taken: 1, other: 2, waiting: 3, agrees: 4 }
  return {
    looked_count: lines.length,
    hit_count: hits.length,
    amount_in: sum(1),
    amount_out: sum(-1),
    counts,
    is_proved: isProved({ agreed_count: counts.agrees, differed_count: counts.differs }),
    rows: hits
      .toSorted((a, b) => rank[a.standing] - rank[b.standing])
      .slice(0, ROWS_SHOWN)
      .map(({ bank_transactions_id, transaction_date, description, amount, standing, instead }) => ({
        bank_transactions_id,
        transaction_date,
        description,
        amount,
        standing,
        instead,
      })),
  }
}

type NamedRule = RuleTerms & { bank_rules_id: string; rule_name: string }

function judged(line: Past, rule: Rule, before: readonly NamedRule[]): Pick<Trial['rows'][number], 'standing' | 'instead'> {
  if (line.transaction_status === 'unmatched') {
    const first = firstFitting(before, line)
    return first ? { standing: 'taken', instead: first.rule_name } : { standing: 'waiting', instead: null }
  }
  if (line.match_kind !== 'category' || line.bank_rules_id !== null) return { standing: 'other', instead: line.title }
  const agrees = rule.parts.length === 1 && rule.parts[0]?.ledger_accounts_id === line.ledger_accounts_id
  return agrees ? { standing: 'agrees', instead: null } : { standing: 'differs', instead: line.title }
}

/** Rules that are tried before this one; all of them when it is new. */
async function rulesBefore(tx: CompanyTx, bank_rules_id: string | null): Promise<NamedRule[]> {
  const rows = await rowsInOrder(tx)
  const at = rows.findIndex((row) => row.bank_rules_id === bank_rules_id)
  return (at < 0 ? rows : rows.slice(0, at)).filter(({ is_active }) => is_active)
}

async function pastLines(tx: CompanyTx): Promise<Past[]> {
  const { rows } = await tx.client.query<Past>({
    name: 'bank_rules_past',
    text: `SELECT t.bank_transactions_id, t.transaction_date, t.transaction_status, ${ruled},
        m.match_kind, m.title, m.ledger_accounts_id, h.bank_rules_id
      FROM (SELECT * FROM bank_transactions t WHERE t.companies_id = $1 AND t.line_currency IS NULL
        ORDER BY t.transaction_date DESC, t.row_order DESC, t.bank_transactions_id DESC LIMIT ${LINES_TRIED}) t
      LEFT JOIN reconciliation_match_lines l ON l.companies_id = t.companies_id AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live
      LEFT JOIN reconciliation_matches m ON m.companies_id = l.companies_id AND m.reconciliation_matches_id = l.reconciliation_matches_id
      LEFT JOIN bank_rule_hits h ON h.companies_id = m.companies_id AND h.reconciliation_matches_id = m.reconciliation_matches_id`,
    values: [tx.companies_id],
  })
  return rows
}

/** Rules to offer: what people do again and again, and never otherwise. */
export async function listMined(tx: CompanyTx): Promise<Reply<typeof listMinedRules>> {
  const mined = minedRules(await decidedLines(tx), await activeRules(tx))
  const names = await accountNames(
    tx,
    mined.map(({ ledger_accounts_id }) => ledger_accounts_id),
  )
  return { rows: mined.map((each) => ({ ...each, account_name: names.get(each.ledger_accounts_id) ?? '' })) }
}
