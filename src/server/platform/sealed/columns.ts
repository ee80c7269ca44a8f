/** What a sealed number is compared as: two numbers of one domain and company have one blind index. */
export type IndexDomain = 'account' | 'pan'

type Column = {
  table: string
  column: string
  /** The key besides the company, and its type. */
  id: string
  id_type?: 'text'
  /** Null: the number is never searched. */
  domain: IndexDomain | null
}

/**
 * Every column whose text is stored encrypted. The name is bound into each value, so that it cannot be decrypted in another
 * column.
 */
export const sealedColumns = {
  'vendors.bank_account_number': { table: 'vendors', column: 'bank_account_number', id: 'vendors_id', domain: 'account' },
  'staff.bank_account_number': { table: 'staff', column: 'bank_account_number', id: 'staff_id', domain: 'account' },
  'companies.bank_account_number': { table: 'companies', column: 'bank_account_number', id: 'companies_id', domain: null },
  'bank_accounts.account_number': {
    table: 'bank_accounts',
    column: 'account_number',
    id: 'bank_accounts_id',
    domain: 'account',
  },
  'cards.payee_account_number': { table: 'cards', column: 'payee_account_number', id: 'cards_id', domain: 'account' },
  'payouts.payee_account_number': { table: 'payouts', column: 'payee_account_number', id: 'payouts_id', domain: 'account' },
  'vendors.pan': { table: 'vendors', column: 'pan', id: 'vendors_id', domain: 'pan' },
  'customers.pan': { table: 'customers', column: 'pan', id: 'customers_id', domain: 'pan' },
  'companies.pan': { table: 'companies', column: 'pan', id: 'companies_id', domain: null },
  'tds_deductions.pan': { table: 'tds_deductions', column: 'pan', id: 'tds_deductions_id', domain: 'pan' },
  'tcs_collections.pan': { table: 'tcs_collections', column: 'pan', id: 'tcs_collections_id', domain: null },
  'tds_deductors.person_pan': { table: 'tds_deductors', column: 'person_pan', id: 'companies_id', domain: null },
  'tds_statements.content': { table: 'tds_statements', column: 'content', id: 'tds_statements_id', domain: null },
  'tds_justifications.content': {
    table: 'tds_justifications',
    column: 'content',
    id: 'tds_justifications_id',
    domain: null,
  },
  'tds_certificates.pan': { table: 'tds_certificates', column: 'pan', id: 'tds_certificates_id', domain: null },
  'kyc_profiles.signatory_pan': { table: 'kyc_profiles', column: 'signatory_pan', id: 'companies_id', domain: null },
  'kyc_partners.pan': { table: 'kyc_partners', column: 'pan', id: 'companies_id', domain: null },
  'payroll_employees.pan': { table: 'payroll_employees', column: 'pan', id: 'payroll_employees_id', domain: 'pan' },
  'payroll_employees.earlier_pay': {
    table: 'payroll_employees',
    column: 'earlier_pay',
    id: 'payroll_employees_id',
    domain: null,
  },
  'payroll_salary_certificates.content': {
    table: 'payroll_salary_certificates',
    column: 'content',
    id: 'payroll_salary_certificates_id',
    domain: null,
  },
  'payroll_terms.terms': { table: 'payroll_terms', column: 'terms', id: 'payroll_terms_id', domain: null },
  'payroll_loans.loan': { table: 'payroll_loans', column: 'loan', id: 'payroll_loans_id', domain: null },
  'payroll_declarations.choice': {
    table: 'payroll_declarations',
    column: 'choice',
    id: 'payroll_declarations_id',
    domain: null,
  },
  'payroll_declaration_lines.line': {
    table: 'payroll_declaration_lines',
    column: 'line',
    id: 'payroll_declaration_lines_id',
    domain: null,
  },
  'payroll_declaration_lines.decision': {
    table: 'payroll_declaration_lines',
    column: 'decision',
    id: 'payroll_declaration_lines_id',
    domain: null,
  },
  'payroll_letters.content': { table: 'payroll_letters', column: 'content', id: 'payroll_letters_id', domain: null },
  'payroll_offers.offer': { table: 'payroll_offers', column: 'offer', id: 'payroll_offers_id', domain: null },
  'payroll_perquisites.facts': {
    table: 'payroll_perquisites',
    column: 'facts',
    id: 'payroll_perquisites_id',
    domain: null,
  },
  'payroll_epf_challans.rows': {
    table: 'payroll_epf_challans',
    column: 'rows',
    id: 'payroll_epf_challans_id',
    domain: null,
  },
  'payroll_epf_returns.rows': { table: 'payroll_epf_returns', column: 'rows', id: 'payroll_epf_returns_id', domain: null },
  'payroll_runs.state_sums': { table: 'payroll_runs', column: 'state_sums', id: 'payroll_runs_id', domain: null },
  'payroll_slips.inputs': { table: 'payroll_slips', column: 'inputs', id: 'payroll_slips_id', domain: null },
  'payroll_slips.slip': { table: 'payroll_slips', column: 'slip', id: 'payroll_slips_id', domain: null },
  /** The approval snapshot, with the full account number beside it. */
  'approval_requests.sealed': { table: 'approval_requests', column: 'sealed', id: 'approval_requests_id', domain: null },
  /** The stored reply for a repeated request: it may contain account numbers. */
  'idempotency_keys.sealed_reply': {
    table: 'idempotency_keys',
    column: 'sealed_reply',
    id: 'idempotency_key',
    id_type: 'text',
    domain: null,
  },
} as const satisfies Record<string, Column>

export type SealedColumn = keyof typeof sealedColumns
export const sealedColumnNames = Object.keys(sealedColumns) as SealedColumn[]

/** A number as it is compared: banks accept an account with or without leading zeros, and a PAN is one in either case. */
export const comparable = (domain: IndexDomain, text: string): string =>
  domain === 'account' ? text.replace(/^0+/, '') : text.toUpperCase()
