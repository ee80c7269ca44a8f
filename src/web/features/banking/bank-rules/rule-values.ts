import type { BankRule, MinedRule, NewBankRule, RuleCondition } from '#contract/banking/bank-rules.ts'
import { comparisonsOf } from '#core/banking/bank-rules/rule.ts'

/** The values of the form: the contract's fields, with empty strings for missing values. */
export type ConditionValues = Pick<RuleCondition, 'field' | 'comparison'> & {
  words: string
  amount: number | undefined
  amount_to: number | undefined
}
export type RuleValues = Omit<NewBankRule, 'conditions' | 'memo' | 'direction' | 'bank_accounts_id'> & {
  conditions: ConditionValues[]
  memo: string
  direction: 'in' | 'out' | ''
  bank_accounts_id: string
}

export const newCondition = (field: RuleCondition['field'] = 'description'): ConditionValues => ({
  field,
  comparison: comparisonsOf[field][0] ?? 'is',
  words: field === 'rail' ? 'upi' : '',
  amount: undefined,
  amount_to: undefined,
})

export const newValues = (mined: MinedRule | undefined): RuleValues => ({
  rule_name: mined?.rule_name ?? '',
  direction: mined?.direction ?? '',
  bank_accounts_id: '',
  joined: 'all',
  conditions: mined?.conditions.map(shown) ?? [newCondition()],
  parts: [{ ledger_accounts_id: mined?.ledger_accounts_id ?? '', percent: '100' }],
  memo: '',
  acts: 'suggest',
})

export const valuesOf = (rule: BankRule): RuleValues => ({
  rule_name: rule.rule_name,
  direction: rule.direction ?? '',
  bank_accounts_id: rule.bank_accounts_id ?? '',
  joined: rule.joined,
  conditions: rule.conditions.map(shown),
  parts: rule.parts,
  memo: rule.memo ?? '',
  acts: rule.acts,
})

const shown = ({ words, amount, amount_to, ...rest }: RuleCondition): ConditionValues => ({
  ...rest,
  words: words ?? '',
  amount: amount ?? undefined,
  amount_to: amount_to ?? undefined,
})
