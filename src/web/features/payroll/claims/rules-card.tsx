import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClaimRuleInput } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type ClaimRule, claimRuleOn } from '#core/payroll/claim-rules.ts'
import { claimCategories, type ClaimCategory } from '#core/payroll/claims.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Facts, Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { categoryOptions, categoryWords, claimRuleWords } from '../shared/claim-words.ts'
import { rulesQuery, useSetRule } from './api.ts'

/** What the company allows of each category today, and what follows. */
export function RulesCard() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('Limits and receipts of claims')}
      actions={data && <Button onClick={() => setOpen(true)}>{t('Set limits')}</Button>}
    >
      {data ? (
        <Facts items={claimCategories.map((category) => [categoryWords[category], wordsOf(data.rules, category)] as const)} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={7} />
      )}
      {isOpen && data && <RuleDialog rules={data.rules} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function wordsOf(rules: readonly ClaimRule[], category: ClaimCategory): string {
  const next = rules
    .filter((rule) => rule.category === category && rule.from_on > today())
    .map((rule) => t('From {date}: {rules}', { date: formatDate(rule.from_on), rules: claimRuleWords(rule) }))
  return [claimRuleWords(claimRuleOn(rules, category, today())), ...next].join('. ')
}

const limitsOf = (rule: ClaimRule | undefined) => ({
  claim_limit: rule?.claim_limit ?? undefined,
  month_limit: rule?.month_limit ?? undefined,
  receipt_above: (rule?.receipt_above ?? 0) as number | undefined,
  refuses: rule?.refuses ?? true,
})

function RuleDialog({ rules, onClose }: { rules: readonly ClaimRule[]; onClose: () => void }) {
  const { mutateAsync } = useSetRule()
  const form = useForm({
    schema: ClaimRuleInput,
    initial: { category: 'travel' as ClaimCategory, from_on: today(), ...limitsOf(claimRuleOn(rules, 'travel', today())) },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  const choose = (value: string) => {
    const category = claimCategories.find((each) => each === value) ?? 'travel'
    form.set({ category, ...limitsOf(claimRuleOn(rules, category, form.values.from_on)) })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Set limits')}
      description={t('These apply to expenses on or after this date. Leave a limit blank if there is none.')}
      verb={t('Save changes')}
    >
      <Select label={t('Category')} options={categoryOptions} {...form.at<string>('category')} onChange={choose} />
      <DateInput label={t('From')} {...form.field('from_on')} />
      <Pair>
        <MoneyInput label={t('Limit per claim (₹)')} optional {...form.at<number | undefined>('claim_limit')} />
        <MoneyInput label={t('Limit per month (₹)')} optional {...form.at<number | undefined>('month_limit')} />
      </Pair>
      <MoneyInput
        label={t('Receipt needed above (₹)')}
        help={t('Enter 0 if every expense needs one')}
        {...form.at<number | undefined>('receipt_above')}
      />
      <Checkbox
        label={t('Refuse what is above a limit')}
        help={t('If not, we only mark it and the approver decides.')}
        {...form.field('refuses')}
      />
    </FormDialog>
  )
}
