import { t } from '#core/messages.ts'
import { potentialKinds } from '#core/reporting/annual-notes/lists.ts'
import { choices, type FormSpec } from './field-specs.ts'

export const earningsForm: FormSpec = {
  title: t('Earnings per share'),
  verb: t('Save details'),
  description: t('Profit comes from the ledger and shares from the share capital.'),
  fields: [
    { kind: 'money', name: 'preference_dividend', label: t('Preference dividend of the year with tax (₹)'), optional: true },
    {
      kind: 'list',
      name: 'potential',
      noun: 'Security',
      title: t('Potential equity shares'),
      blank: () => ({
        security_name: '',
        potential_kind: 'convertible',
        shares: 0,
        held_from: null,
        earnings_added: 0,
        exercise_price: 0,
        fair_value: 0,
      }),
      fields: [
        { kind: 'text', name: 'security_name', label: t('Name') },
        { kind: 'select', name: 'potential_kind', label: t('Kind'), options: choices(potentialKinds) },
        { kind: 'count', name: 'shares', label: t('Equity shares they become') },
        {
          kind: 'date',
          name: 'held_from',
          label: t('Outstanding from'),
          help: t('Leave empty for the whole year.'),
          optional: true,
        },
        {
          kind: 'money',
          name: 'earnings_added',
          label: t('Interest or dividend saved, after tax (₹)'),
          when: ({ potential_kind }) => potential_kind === 'convertible',
        },
        {
          kind: 'money',
          name: 'exercise_price',
          label: t('Exercise price (₹)'),
          when: ({ potential_kind }) => potential_kind === 'option',
        },
        {
          kind: 'money',
          name: 'fair_value',
          label: t('Average fair value of a share (₹)'),
          when: ({ potential_kind }) => potential_kind === 'option',
        },
      ],
    },
  ],
}
