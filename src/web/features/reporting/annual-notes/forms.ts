import { contingencyKinds, relations, type NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { ratioRules } from '#core/reporting/annual-notes/ratios.ts'
import { choices, type FormSpec, type ListSpec } from './field-specs.ts'
import { earningsForm, shareCapitalForm } from './share-forms.ts'
import { taxForm } from './tax-form.ts'

const repaymentList: ListSpec = {
  kind: 'list',
  name: 'repayments',
  noun: 'Repayment',
  title: 'Repayment of principal',
  help: 'Of a loan with an account in the books, what falls due within twelve months of a balance sheet is printed there as current maturities.',
  blank: () => ({ first_due: '', instalments: 1, months_apart: 1, amount: 0 }),
  fields: [
    { kind: 'date', name: 'first_due', label: 'First due on' },
    { kind: 'count', name: 'instalments', label: 'Number of instalments' },
    {
      kind: 'count',
      name: 'months_apart',
      label: 'Months from one to the next',
      when: ({ instalments }) => instalments !== 1,
    },
    { kind: 'money', name: 'amount', label: 'Principal of each (₹)' },
  ],
}

/** Every form of the notes. */
export const forms: Readonly<Record<NoteSection, FormSpec>> = {
  share_capital: shareCapitalForm,
  earnings: earningsForm,
  tax: taxForm,
  policies: {
    title: 'Company and accounting policies',
    verb: 'Save policies',
    fields: [
      { kind: 'area', name: 'company_text', label: 'About the company', help: 'Where it is registered, CIN, and what it does.' },
      {
        kind: 'list',
        name: 'policies',
        noun: 'Policy',
        title: 'Accounting policies',
        blank: () => ({ policy_title: '', policy_text: '' }),
        titleOf: ({ policy_title }) => String(policy_title),
        fields: [
          { kind: 'text', name: 'policy_title', label: 'Title' },
          { kind: 'area', name: 'policy_text', label: 'Policy' },
        ],
      },
    ],
  },
  borrowings: {
    title: 'Borrowings',
    verb: 'Save borrowings',
    fields: [
      {
        kind: 'list',
        name: 'loans',
        noun: 'Loan',
        title: 'Loans',
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
          { kind: 'text', name: 'lender_name', label: 'Lender' },
          {
            kind: 'account',
            name: 'ledger_accounts_id',
            label: 'Account in the books',
            help: 'Its balance is the amount.',
            optional: true,
          },
          {
            kind: 'money',
            name: 'amount',
            isNullable: true,
            label: 'Amount at the end of the year (₹)',
            when: ({ ledger_accounts_id }) => ledger_accounts_id === null || ledger_accounts_id === '',
          },
          { kind: 'check', name: 'is_secured', label: 'Secured' },
          {
            kind: 'area',
            name: 'security_text',
            label: 'Security',
            optional: true,
            when: ({ is_secured }) => is_secured === true,
          },
          { kind: 'area', name: 'terms_text', label: 'Terms of repayment and interest', optional: true },
          repaymentList,
          { kind: 'check', name: 'is_guaranteed', label: 'Guaranteed by directors or others' },
          { kind: 'money', name: 'default_amount', label: 'In default at the end of the year (₹)', optional: true },
          {
            kind: 'date',
            name: 'default_since',
            label: 'In default since',
            optional: true,
            when: ({ default_amount }) => default_amount !== 0,
          },
        ],
      },
    ],
  },
  msme: {
    title: 'Interest paid to micro and small enterprises',
    verb: 'Save interest',
    description: 'Set the MSME class in each vendor’s record. Dues and interest follow from the bills.',
    fields: [
      {
        kind: 'list',
        name: 'interest_paid',
        noun: 'Payment',
        title: 'Interest paid in the year',
        blank: () => ({ vendors_id: '', paid_on: '', amount: 0 }),
        fields: [
          { kind: 'vendors', name: 'vendors_id', label: 'Vendor' },
          { kind: 'date', name: 'paid_on', label: 'Paid on' },
          { kind: 'money', name: 'amount', label: 'Interest (₹)' },
        ],
      },
    ],
  },
  exceptional: {
    title: 'Exceptional items',
    verb: 'Save items',
    fields: [
      {
        kind: 'list',
        name: 'items',
        noun: 'Item',
        title: 'Items',
        help: 'Enter a minus sign for what lowered the profit.',
        blank: () => ({ item_name: '', amount: 0 }),
        fields: [
          { kind: 'text', name: 'item_name', label: 'Name' },
          { kind: 'money', name: 'amount', label: 'Amount (₹)' },
        ],
      },
    ],
  },
  related_parties: {
    title: 'Related parties',
    verb: 'Save related parties',
    fields: [
      {
        kind: 'list',
        name: 'parties',
        noun: 'Party',
        title: 'Parties',
        blank: () => ({ party_name: '', relation: 'key_person', customers_id: null, vendors_id: null, ledger_accounts_ids: [] }),
        fields: [
          { kind: 'text', name: 'party_name', label: 'Name' },
          { kind: 'select', name: 'relation', label: 'Relation', options: choices(relations) },
          { kind: 'vendors', name: 'vendors_id', label: 'As a vendor', optional: true },
          { kind: 'customers', name: 'customers_id', label: 'As a customer', optional: true },
          {
            kind: 'accounts',
            name: 'ledger_accounts_ids',
            label: 'Account of their own',
            help: 'Such as a loan from a director.',
            optional: true,
          },
        ],
      },
    ],
  },
  contingencies: {
    title: 'Contingent liabilities and commitments',
    verb: 'Save rows',
    fields: [
      {
        kind: 'list',
        name: 'rows',
        noun: 'Row',
        title: 'Contingent liabilities and commitments',
        blank: () => ({ kind: 'claim', particulars: '', amount: 0 }),
        fields: [
          {
            kind: 'select',
            name: 'kind',
            label: 'Kind',
            options: Object.entries(contingencyKinds).map(([value, { group, label }]) => ({
              value,
              label: `${group}: ${label}`,
            })),
          },
          { kind: 'area', name: 'particulars', label: 'Particulars' },
          { kind: 'money', name: 'amount', label: 'Amount (₹)' },
        ],
      },
    ],
  },
  ratios: {
    title: 'Why ratios changed',
    verb: 'Save reasons',
    fields: [
      {
        kind: 'list',
        name: 'reasons',
        noun: 'Ratio',
        title: 'Ratios that changed by more than 25%',
        titleOf: ({ ratio }) => ratioRules[ratio as keyof typeof ratioRules].label,
        fields: [{ kind: 'area', name: 'reason', label: 'Reason' }],
      },
    ],
  },
  signatories: {
    title: 'Signatories',
    verb: 'Save signatories',
    description: 'They are printed below each statement.',
    fields: [
      {
        kind: 'list',
        name: 'signers',
        noun: 'Signatory',
        title: 'For the company',
        blank: () => ({ signer_name: '', designation: 'Director', din: '' }),
        fields: [
          { kind: 'text', name: 'signer_name', label: 'Name' },
          { kind: 'text', name: 'designation', label: 'Designation' },
          { kind: 'text', name: 'din', label: 'DIN', optional: true },
        ],
      },
      { kind: 'text', name: 'audit_firm', label: 'Audit firm', optional: true },
      { kind: 'text', name: 'firm_registration', label: 'Firm registration number', optional: true },
      { kind: 'text', name: 'audit_partner', label: 'Audit partner', optional: true },
      { kind: 'text', name: 'membership_number', label: 'Membership number', optional: true },
      { kind: 'text', name: 'udin', label: 'UDIN', optional: true },
      { kind: 'text', name: 'place', label: 'Place', optional: true },
      { kind: 'date', name: 'signed_on', label: 'Date', optional: true },
    ],
  },
}
