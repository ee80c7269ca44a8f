import * as z from 'zod/mini'
import { comparisons, conditionFields, conditionProblem } from '#core/banking/bank-rules/rule.ts'
import { endpoint } from '../endpoint.ts'
import { partyOfLine } from '../documents/line-parties.ts'
import { id, isoDate, page, pageQuery, paise, percent, requiredText, signedPaise, text, timestamp } from '../fields.ts'

/** suggest: offered on the line; automatic: booked without review, once people chose the same on enough earlier lines. */
export const ruleActs = ['suggest', 'automatic'] as const

/** Amounts are compared without their sign; both ends of a range are in it. Capitals and blanks in words do not matter. */
export const RuleCondition = z
  .object({
    field: z.enum(conditionFields),
    comparison: z.enum(comparisons),
    /** Of a text or a rail. */
    words: z.nullable(text(100)),
    /** Of an amount; `amount_to` of a range. */
    amount: z.nullable(paise),
    amount_to: z.nullable(paise),
  })
  .check((payload) => {
    const problem = conditionProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', path: [problem.field], message: problem.message, input: payload.value })
  })
export type RuleCondition = z.infer<typeof RuleCondition>

const terms = {
  direction: z.nullable(z.enum(['in', 'out'])),
  bank_accounts_id: z.nullable(id),
  joined: z.enum(['all', 'any']),
  conditions: z
    .array(RuleCondition)
    .check(z.minLength(1, 'Enter what the line must contain'), z.maxLength(10, 'Add at most 10 conditions')),
}
/** Shares of the line that each account takes; they add up to 100. */
export const RulePart = z.object({ ledger_accounts_id: z.uuid('Choose an account'), percent, party: partyOfLine })

export const NewBankRule = z.object({
  rule_name: requiredText(80, 'Give the rule a name'),
  ...terms,
  parts: z.array(RulePart).check(z.minLength(1, 'Choose an account'), z.maxLength(10, 'Choose at most 10 accounts')),
  /** The description of the entries of its lines; null: the bank's text. */
  memo: z.nullable(text(300)),
  acts: z.enum(ruleActs),
})
export type NewBankRule = z.infer<typeof NewBankRule>

export const BankRule = z.extend(NewBankRule, {
  bank_rules_id: id,
  /** 1 is tried first. */
  place: z.int(),
  is_active: z.boolean(),
  account_label: z.nullable(z.string()),
  /** Rent 60%, Office expenses 40%. */
  puts_into: z.string(),
  /** Of the latest lines that people categorized: how many as the rule would, and how many otherwise. */
  agreed_count: z.int(),
  differed_count: z.int(),
  /** Enough of them agree for an automatic rule to act. */
  is_proved: z.boolean(),
  hit_count: z.int(),
  last_hit_at: z.nullable(timestamp),
})
export type BankRule = z.infer<typeof BankRule>

const params = z.object({ bank_rules_id: id })

export const listBankRules = endpoint('GET', '/bank-rules', {
  summary: 'Rules for bank lines, in the order in which they are tried',
  reply: z.object({ rows: z.array(BankRule) }),
})
export const createBankRule = endpoint('POST', '/bank-rules', {
  summary: 'Add a rule, tried last',
  body: NewBankRule,
  reply: BankRule,
})
export const updateBankRule = endpoint('PUT', '/bank-rules/:bank_rules_id', {
  summary: 'Change a rule',
  params,
  body: NewBankRule,
  reply: BankRule,
})
export const pauseBankRule = endpoint('POST', '/bank-rules/:bank_rules_id/active', {
  summary: 'Pause a rule, or let it act again',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: BankRule,
})
export const removeBankRule = endpoint('DELETE', '/bank-rules/:bank_rules_id', {
  summary: 'Remove a rule; what it did stays',
  params,
})
export const orderBankRules = endpoint('POST', '/bank-rules/order', {
  summary: 'Say in which order the rules are tried: all of them, the first first',
  body: z.object({ bank_rules_ids: z.array(id).check(z.maxLength(200)) }),
  reply: z.object({ rows: z.array(BankRule) }),
})

/**
 * waiting: would be booked; agrees, differs: people chose the same or another account; other: settled an invoice, a transfer or
 * excluded; taken: an earlier rule matches it.
 */
export const triedStandings = ['waiting', 'agrees', 'differs', 'other', 'taken'] as const
export const Trial = z.object({
  /** The number of latest lines examined. */
  looked_count: z.int(),
  hit_count: z.int(),
  amount_in: paise,
  amount_out: paise,
  counts: z.object({ waiting: z.int(), agrees: z.int(), differs: z.int(), other: z.int(), taken: z.int() }),
  is_proved: z.boolean(),
  /** The first fifty, conflicts first. `instead`: the account people chose, or the rule that has the line. */
  rows: z.array(
    z.object({
      bank_transactions_id: id,
      transaction_date: isoDate,
      description: z.string(),
      amount: signedPaise,
      standing: z.enum(triedStandings),
      instead: z.nullable(z.string()),
    }),
  ),
})
export type Trial = z.infer<typeof Trial>
export const tryBankRule = endpoint('POST', '/bank-rules/try', {
  summary: 'What a rule would have done to the newest 5,000 lines, and where it disagrees with people and with other rules',
  body: z.object({ bank_rules_id: z.nullable(id), ...terms, parts: NewBankRule.shape.parts }),
  reply: Trial,
})

export const MinedRule = z.object({
  rule_name: z.string(),
  direction: z.enum(['in', 'out']),
  conditions: z.array(RuleCondition),
  ledger_accounts_id: id,
  account_name: z.string(),
  /** How often people did so, without once doing otherwise. */
  times: z.int(),
  amount: paise,
})
export type MinedRule = z.infer<typeof MinedRule>
export const listMinedRules = endpoint('GET', '/bank-rules/mined', {
  summary: 'Rules that people follow already: the same words into the same account, three times or more and never otherwise',
  reply: z.object({ rows: z.array(MinedRule) }),
})

export const RuleRun = z.object({
  bank_rule_runs_id: id,
  run_trigger: z.enum(['import', 'asked']),
  run_status: z.enum(['running', 'done', 'undoing', 'undone']),
  account_label: z.nullable(z.string()),
  rule_name: z.nullable(z.string()),
  line_count: z.int(),
  hit_count: z.int(),
  amount_in: paise,
  amount_out: paise,
  skipped: z.array(z.object({ bank_transactions_id: id, message: z.string() })),
  created_at: timestamp,
})
export type RuleRun = z.infer<typeof RuleRun>
export const runBankRules = endpoint('POST', '/bank-rules/runs', {
  summary: 'Put away waiting lines by the rules, in the background: all rules or one, all accounts or one',
  body: z.object({ bank_accounts_id: z.nullable(id), bank_rules_id: z.nullable(id) }),
  reply: RuleRun,
  idempotent: true,
})
export const listRuleRuns = endpoint('GET', '/bank-rules/runs', {
  summary: 'What the rules did, the latest first',
  query: z.object(pageQuery),
  reply: page(RuleRun),
})
const runParams = z.object({ bank_rule_runs_id: id })
export const getRuleRun = endpoint('GET', '/bank-rules/runs/:bank_rule_runs_id', {
  summary: 'How far the rules are',
  params: runParams,
  reply: RuleRun,
})
export const undoRuleRun = endpoint('POST', '/bank-rules/runs/:bank_rule_runs_id/undo', {
  summary: 'Undo all that a run put away, in the background; what was undone or matched otherwise meanwhile stays',
  params: runParams,
  reply: RuleRun,
  idempotent: true,
})
