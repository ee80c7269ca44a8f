import { t } from '#core/messages.ts'
import type { FormSpec, ListSpec } from './field-specs.ts'

const repaymentList: ListSpec = {
  kind: 'list',
  name: 'repayments',
  noun: 'Repayment',
  title: t('Repayment of principal'),
  help: t(
    'For a loan with an account in the books, the balance sheet shows amounts due within twelve months as current maturities.',
  ),
  blank: () => ({ first_due: '', instalments: 1, months_apart: 1, amount: 0 }),
  fields: [
    { kind: 'date', name: 'first_due', label: t('First due date') },
    { kind: 'count', name: 'instalments', label: t('Number of instalments') },
    {
      kind: 'count',
      name: 'months_apart',
      label: t('Months between instalments'),
      when: ({ instalments }) => instalments !== 1,
    },
    { kind: 'money', name: 'amount', label: t('Principal per instalment (₹)') },
  ],
}

/** Loans, their terms and what is in default. */
export const borrowingsForm: FormSpec = {
  title: t('Borrowings'),
  verb: t('Save borrowings'),
  fields: [
    {
      kind: 'list',
      name: 'loans',
      noun: 'Loan',
      title: t('Loans'),
      blank: () => ({
        lender_name: '',
        ledger_accounts_id: null,
        amount: null,
        is_secured: false,
        security_text: '',
        terms_text: '',
        is_guaranteed: false,
        default_amount: 0,
        default_since: null,
        repayments: [],
      }),
      fields: [
        { kind: 'text', name: 'lender_name', label: t('Lender') },
        {
          kind: 'account',
          name: 'ledger_accounts_id',
          label: t('Account in the books'),
          help: t('Its balance is the amount.'),
          optional: true,
        },
        {
          kind: 'money',
          name: 'amount',
          isNullable: true,
          label: t('Amount at the end of the year (₹)'),
          when: ({ ledger_accounts_id }) => ledger_accounts_id === null || ledger_accounts_id === '',
        },
        { kind: 'check', name: 'is_secured', label: t('Secured') },
        {
          kind: 'area',
          name: 'security_text',
          label: t('Security'),
          optional: true,
          when: ({ is_secured }) => is_secured === true,
        },
        { kind: 'area', name: 'terms_text', label: t('Terms of repayment and interest'), optional: true },
        repaymentList,
        { kind: 'check', name: 'is_guaranteed', label: t('Guaranteed by directors or others') },
        { kind: 'money', name: 'default_amount', label: t('In default at the end of the year (₹)'), optional: true },
        {
          kind: 'date',
          name: 'default_since',
          label: t('In default since'),
          optional: true,
          when: ({ default_amount }) => default_amount !== 0,
        },
      ],
    },
  ],
}
